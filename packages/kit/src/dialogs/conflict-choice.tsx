import { Alert, Radio } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './conflict-choice.module.css'

export type Side = 'theirs' | 'yours'

/** A field that another person saved with another value than the one in the form. */
export interface FieldConflict {
  name: string
  label: string
  /** Both values as people read them. */
  theirs: string
  yours: string
  chosen: Side
  onChoose: (side: Side) => void
}

const SIDES = ['theirs', 'yours'] as const

/** Shown in a form whose record was saved by another person meanwhile: the values that differ, side by side. */
export function ConflictChoice({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconGitMerge size={18} />}
      title={t('dialog.conflict.title')}
      classNames={{ title: classes.title, message: classes.message }}
      role="alert"
      mb="lg"
    >
      <p className={classes.text}>{t(conflicts.length === 0 ? 'dialog.conflict.same' : 'dialog.conflict.text')}</p>
      {conflicts.map(({ name, label, chosen, onChoose, ...values }) => (
        <Radio.Group
          key={name}
          className={classes.field}
          label={label}
          value={chosen}
          onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'yours')}
        >
          {SIDES.map((side) => (
            <Radio
              key={side}
              className={classes.side}
              size="sm"
              value={side}
              label={
                <>
                  <span className={classes.whose}>{t(`dialog.conflict.${side}`)}</span> {values[side]}
                </>
              }
            />
          ))}
        </Radio.Group>
      ))}
    </Alert>
  )
}
