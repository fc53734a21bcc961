import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { addWithin, type Period } from './allowance.model.ts'
import { readPastedIds } from './pasted-ids.model.ts'
import type { Person } from './people.model.ts'
import classes from './people-step.module.css'

interface PastePanelProps {
  people: readonly Person[]
  reached: ReadonlyMap<number, Period>
  chosen: ReadonlySet<number>
  capacity: number
  onChange: (chosen: ReadonlySet<number>) => void
  onClose: () => void
}

interface Outcome {
  selected: number
  repeated: number
  unknown: string[]
  reached: string[]
  unfitting: string[]
}

/** Chooses people by a list of employee ids, and shows the outcome of every entry. */
export function PastePanel({ people, reached, chosen, capacity, onChange, onClose }: PastePanelProps) {
  const { t } = useTranslation('assign')
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const personName = (id: number) => people.find((person) => person.id === id)?.name ?? ''

  const use = () => {
    const { found, unknown, repeated } = readPastedIds(text, people)
    const able = found.filter((id) => !reached.has(id))
    const next = addWithin(chosen, able, capacity)
    onChange(next)
    setOutcome({
      selected: able.filter((id) => next.has(id)).length,
      repeated,
      unknown,
      reached: found.filter((id) => reached.has(id)).map(personName),
      unfitting: able.filter((id) => !next.has(id)).map(personName),
    })
  }

  return (
    <div className={classes.panel}>
      <Textarea
        label={t('paste.label')}
        description={t('paste.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOutcome(undefined)
        }}
        minRows={3}
        maxRows={8}
        autosize
        autoFocus
      />
      <div className={classes.outcome} role="status">
        {outcome && <PasteOutcome outcome={outcome} />}
      </div>
      <div className={classes.buttons}>
        <Button size="xs" variant="light" disabled={text.trim() === ''} onClick={use}>
          {t('paste.use')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
          {t('paste.close')}
        </Button>
      </div>
    </div>
  )
}

function PasteOutcome({ outcome: { selected, repeated, unknown, reached, unfitting } }: { outcome: Outcome }) {
  const { t } = useTranslation('assign')
  const format = useFormat()
  const nothing = selected + repeated + unknown.length + reached.length + unfitting.length === 0
  const lists = [
    ['unknown', unknown],
    ['reached', reached],
    ['unfitting', unfitting],
  ] as const
  return (
    <>
      <p>{nothing ? t('paste.nothing') : t('paste.selected', { count: selected })}</p>
      {lists
        .filter(([, names]) => names.length > 0)
        .map(([kind, names]) => (
          <p key={kind}>
            {t(`paste.${kind}`, { count: names.length })} <b>{format.list(names)}</b>
          </p>
        ))}
      {repeated > 0 && <p>{t('paste.repeated', { count: repeated })}</p>}
    </>
  )
}
