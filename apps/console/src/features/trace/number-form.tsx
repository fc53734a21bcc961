import { TRACE_KINDS, type TraceKind } from '@laurel/contract/coin-trace.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { traceAddress } from '../../domain/coins/use-trace-action.tsx'
import classes from './trace-page.module.css'
import type { TraceSubject } from './trace-search.ts'

const isKind = (value: string): value is TraceKind => TRACE_KINDS.some((kind) => kind === value)

/** Looks up another number. */
export function NumberForm({ subject }: { subject: TraceSubject | undefined }) {
  const { t } = useTranslation('trace')
  const { navigate } = useRouter()
  const [kind, setKind] = useState<TraceKind>(subject?.kind ?? 'transfer')
  const [typed, setTyped] = useState(subject && subject.id > 0 ? String(subject.id) : '')
  const [isWrong, setWrong] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(typed.replace(/^\D+/, ''))
    const isNumber = Number.isSafeInteger(number) && number > 0
    setWrong(!isNumber)
    if (isNumber) void navigate({ href: traceAddress(kind, number) })
  }

  return (
    <form className={classes.form} aria-label={t('form.label')} onSubmit={submit}>
      <NativeSelect
        aria-label={t('form.kind')}
        value={kind}
        data={TRACE_KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => isKind(value) && setKind(value)}
      />
      <TextInput
        aria-label={t('form.number')}
        placeholder={t('form.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={typed}
        error={isWrong && t('form.invalid')}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setWrong(false)
        }}
      />
      <Button type="submit" variant="default">
        {t('form.submit')}
      </Button>
    </form>
  )
}
