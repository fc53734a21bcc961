import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertTriangle, IconHourglass, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { OutboxItem } from '../../offline/create-outbox.ts'
import { outbox } from '../../offline/outbox.ts'
import { Card } from '../card.tsx'
import classes from './waiting.module.css'

interface WaitingProps {
  item: OutboxItem
  name: string
  detail: string
  /** Where it can be changed. */
  edit: LinkProps
}

/** Something that the server does not have yet: it waits, is under way, or was refused with a sentence. */
export function Waiting({ item: { clientid, state, problem }, name, detail, edit }: WaitingProps) {
  const { t } = useTranslation('frame')
  const Icon = state === 'refused' ? IconAlertTriangle : IconHourglass
  return (
    <Card className={classes.waiting}>
      <div className={classes.head} data-state={state}>
        <span className={classes.mark}>
          <Icon size={22} aria-hidden />
        </span>
        <div>
          <p className={classes.state} role="status">
            {t(`outbox.${state}`)}
          </p>
          <p className={classes.name}>{name}</p>
          <p className={classes.detail}>{detail}</p>
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
      {state !== 'sending' && (
        <div className={classes.actions}>
          <button type="button" onClick={() => void outbox.retry(clientid)}>
            <IconRefresh size={20} aria-hidden />
            {t('tryAgain')}
          </button>
          <Link {...edit}>
            <IconPencil size={20} aria-hidden />
            {t('outbox.edit')}
          </Link>
          <button type="button" onClick={() => void outbox.remove(clientid)}>
            <IconTrash size={20} aria-hidden />
            {t('outbox.delete')}
          </button>
        </div>
      )}
    </Card>
  )
}
