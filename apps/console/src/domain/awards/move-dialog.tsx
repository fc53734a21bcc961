import type { MovePerson, previewMove } from '@laurel/contract/award-moves.ts'
import { type Award, REVERSAL_REASON_MAX, reversalForm } from '@laurel/contract/awards.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import classes from './awards.module.css'
import { movePreviewQuery, receiversQuery, useMoveAward } from './awards.queries.ts'

const SEARCH_PAUSE_MS = 200

export type MovableAward = Pick<
  Award,
  'id' | 'badgename' | 'fullname' | 'userid' | 'divisionid' | 'awardedfor' | 'source' | 'tripid' | 'releaseid'
>

/** Gives an award to the person it was meant for. Awards of trips follow their data, so they are corrected there. */
export function MoveDialog({ award }: { award: MovableAward }) {
  const isOfTrip = award.source === 'trip' || award.source === 'correction'
  return isOfTrip ? <OfTrip award={award} /> : <Move award={award} />
}

function OfTrip({ award: { badgename, fullname, releaseid, tripid, awardedfor } }: { award: MovableAward }) {
  const { t } = useTranslation('awards')
  return (
    <FormDialog
      title={t('move.title', { badge: badgename, name: fullname })}
      submitLabel={t('move.close')}
      onSubmit={() => true}
      readOnly
    >
      <Alert color="blue" variant="light" icon={<IconRoute size={18} />}>
        <p>{t('move.ofTrip')}</p>
        {releaseid !== null && (
          <Link
            to="/trips/$releaseid"
            params={{ releaseid: String(releaseid) }}
            search={{ date: awardedfor, ...(tripid !== null && { trip: tripid }) }}
          >
            {t('move.toRelease')}
          </Link>
        )}
      </Alert>
    </FormDialog>
  )
}

function Move({ award }: { award: MovableAward }) {
  const { t } = useTranslation('awards')
  const { mutateAsync: move } = useMoveAward()
  const [userid, setUserid] = useState<number>()
  const preview = useQuery({ ...movePreviewQuery(award.id, userid ?? 0), enabled: userid !== undefined })
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(reversalForm, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    const { reason } = reversalForm.parse(form.getValues())
    notifySuccess((await move({ body: { id: award.id, userid: userid ?? 0, reason } })).message)
  })
  const refusal = userid !== undefined && preview.error ? messageFor(preview.error) : undefined
  const block = () => {
    if (userid === undefined) return t('move.chooseFirst')
    if (refusal) return t('move.refused')
    return preview.data ? undefined : t('move.wait')
  }
  return (
    <FormDialog
      title={t('move.title', { badge: award.badgename, name: award.fullname })}
      description={t('move.text')}
      form={form}
      dirty={form.isDirty() || userid !== undefined}
      submitLabel={t('move.submit')}
      onSubmit={submit}
      blocked={block()}
      problem={refusal ?? problem}
    >
      <Receiver award={award} value={userid} onChange={setUserid} />
      {userid !== undefined && !refusal && (preview.data ? <Both preview={preview.data} /> : <FormSkeleton />)}
      <CountedTextarea
        {...form.getInputProps('reason')}
        label={t('move.reason')}
        hint={t('move.reasonHint')}
        max={REVERSAL_REASON_MAX}
        maxLength={REVERSAL_REASON_MAX}
        minRows={2}
        mt="md"
        withAsterisk
      />
    </FormDialog>
  )
}

interface ReceiverProps {
  award: MovableAward
  value: number | undefined
  onChange: (userid: number | undefined) => void
}

/** The active people of the division, found by name or employee ID. */
function Receiver({ award, value, onChange }: ReceiverProps) {
  const { t } = useTranslation('awards')
  const [typed, setTyped] = useState('')
  /** A choice fills the field with its label, which is nothing to search for. */
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), SEARCH_PAUSE_MS)
  const { data: people = [], isFetching } = useQuery(receiversQuery(award.divisionid, search))
  const found = people
    .filter(({ id }) => id !== award.userid)
    .map(({ id, firstname, lastname, employeeid }) => ({
      value: String(id),
      label: [`${firstname} ${lastname}`, employeeid].filter(Boolean).join(' · '),
    }))
  const isListed = chosen === undefined || found.some((option) => option.value === chosen.value)
  return (
    <Select
      label={t('move.to')}
      placeholder={t('move.search')}
      data={isListed ? found : [chosen, ...found]}
      // The server has searched.
      filter={({ options }) => options}
      value={value === undefined ? null : String(value)}
      onChange={(next, option) => {
        setChosen(option ?? undefined)
        onChange(next === null ? undefined : Number(next))
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? t('move.searching') : t('move.nobody')}
      searchable
      clearable
      selectFirstOptionOnChange
      withAsterisk
      data-autofocus
    />
  )
}

/** What changes for the two people, and what the right one has left of the limits. */
function Both({ preview: { from, to, quantity, limits } }: { preview: CallResult<typeof previewMove> }) {
  const { t } = useTranslation('awards')
  const format = useFormat()
  return (
    <div className={classes.both}>
      <End title={t('move.from')} person={from} />
      <End title={t('move.receives')} person={to}>
        {limits.map(({ period, used, limit }) => (
          <div key={period}>
            <dt>{t(`move.limits.${period}`)}</dt>
            <dd>{t('move.limit', { used: format.number(used + quantity), limit: format.number(limit) })}</dd>
          </div>
        ))}
      </End>
    </div>
  )
}

interface EndProps {
  title: string
  person: MovePerson
  children?: React.ReactNode
}

function End({ title, person, children }: EndProps) {
  const { t } = useTranslation('awards')
  const format = useFormat()
  const { placebefore, placeafter } = person
  const change = (before: number, after: number, shown: (value: number) => string) =>
    t('move.change', { before: shown(before), after: shown(after) })
  return (
    <section className={classes.end} aria-label={person.fullname}>
      <p>{title}</p>
      <h3>{person.fullname}</h3>
      <dl>
        <div>
          <dt>{t('move.coins')}</dt>
          <dd>{change(person.coinsbefore, person.coinsafter, format.coins)}</dd>
        </div>
        <div>
          <dt>{t('move.points')}</dt>
          <dd>{change(person.pointsbefore, person.pointsafter, format.number)}</dd>
        </div>
        {placebefore !== null && placeafter !== null && (
          <div>
            <dt>{t('move.place')}</dt>
            <dd>{change(placebefore, placeafter, format.number)}</dd>
          </div>
        )}
        {children}
      </dl>
    </section>
  )
}
