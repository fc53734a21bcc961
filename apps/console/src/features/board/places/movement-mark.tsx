import type { Place } from '@laurel/contract/board.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSparkles } from '@tabler/icons-react'
import { movementFor } from '../board.model.ts'
import classes from './movement-mark.module.css'

/** The change of rank since the day began; empty without one. */
export function MovementMark({ place }: { place: Place }) {
  const { t } = useTranslation('board')
  const movement = movementFor(place)
  if (movement.kind === 'same') return null
  if (movement.kind === 'new') {
    return (
      <span className={classes.mark} data-kind="new">
        <IconSparkles aria-hidden />
        {t('moved.new')}
      </span>
    )
  }
  const { kind, by } = movement
  return (
    <span className={classes.mark} data-kind={kind}>
      {kind === 'up' ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />}
      <span aria-hidden>{by}</span>
      <VisuallyHidden>{t(`moved.${kind}`, { count: by })}</VisuallyHidden>
    </span>
  )
}
