import {
  COMPETITION_TITLE_MAX,
  type Competition,
  competitionForm,
  competitionInfo,
} from '@laurel/contract/competitions.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultBadgesQuery } from '../../domain/badges/badges.queries.ts'
import { toNames, useCompanyChoices } from '../../domain/organisation/use-choices.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { sayNames } from '../../lib/record/conflicts.ts'
import { useRecordDialog } from '../../lib/record/use-record-dialog.ts'
import { BadgeStep } from './badge-step.tsx'
import { CompanyStep } from './company-step.tsx'
import {
  type CompetitionValues,
  choosableBadges,
  INFO_FIELDS,
  toCompetitionPayload,
  toCompetitionValues,
  toCopiedValues,
  toTypedDate,
  withoutGone,
} from './competition.model.ts'
import { CompetitionSummary } from './competition-summary.tsx'
import { useCreateCompetition, useUpdateCompetition } from './competitions.queries.ts'
import { InfoFields } from './info-fields.tsx'

interface CompetitionDialogProps {
  /** The competition to edit; a new one without. */
  competition?: Competition | undefined
  /** A new one begins as a copy of this one. */
  copied?: Competition | undefined
  onReload?: () => Promise<Competition | undefined>
}

const NOTHING_TO_RELOAD = () => Promise.resolve(undefined)

export function CompetitionDialog({ competition, copied, onReload = NOTHING_TO_RELOAD }: CompetitionDialogProps) {
  const { t } = useTranslation('competitions')
  const create = useCreateCompetition()
  const update = useUpdateCompetition()
  const badges = useQuery(defaultBadgesQuery())
  const [initialValues] = useState(() => {
    const today = calendarDateIn(undefined, Date.now())
    if (!copied) return toCompetitionValues(competition, today)
    const title = t('dialog.copyTitle', { title: copied.title }).slice(0, COMPETITION_TITLE_MAX)
    return toCopiedValues(copied, title, today)
  })
  const form = useForm<CompetitionValues>({
    initialValues,
    validate: (values) => validateWith(competitionInfo, currentLanguage())(toCompetitionPayload(values)),
  })
  const send = () => {
    const body = toCompetitionPayload(form.getValues())
    competitionForm.parse(body)
    return competition
      ? update.mutateAsync({ body: { ...body, id: competition.id, version: competition.version } })
      : create.mutateAsync({ body })
  }
  const companies = useCompanyChoices()
  const dropGone = useEffectEvent(() => {
    const present = { companies: companies.items.map(({ value }) => value), badges: badges.data?.map(({ id }) => id) }
    form.setValues(withoutGone(form.getValues(), present))
  })
  const isLoaded = badges.data !== undefined && companies.items.length > 0
  useEffect(() => {
    if (copied && isLoaded) dropGone()
  }, [copied, isLoaded])
  const known = choosableBadges(badges.data ?? [], competition?.badges ?? [])
  const pictures = new Map(known.map((badge) => [badge.id, badge]))
  const showBadges = ({ badges }: CompetitionValues) =>
    badges.map(({ id, points }) => `${pictures.get(id)?.name ?? `#${id}`} (${points ?? '–'})`).join(', ')
  const dialog = useRecordDialog({
    form,
    send,
    onReload,
    toValues: (fresh: Competition) => toCompetitionValues(fresh, ''),
    compared: [
      'title',
      { fields: ['startdate'], show: ({ startdate }) => toTypedDate(startdate) },
      { fields: ['enddate'], show: ({ enddate }) => toTypedDate(enddate) },
      {
        fields: ['companies'],
        show: ({ companies: ids }) => sayNames(currentLanguage(), ids, toNames(companies)),
      },
      { fields: ['badges', 'terms', 'changed'], show: showBadges },
    ],
    showError: () => notifyError(t('unknownError')),
  })
  const askAboutChanged = useAskAboutChanged()
  const values = form.getValues()

  return (
    <StepDialog
      title={competition ? t('dialog.edit', { title: competition.title }) : t('dialog.create')}
      {...dialog}
      submitLabel={t(competition ? 'dialog.save' : 'dialog.submit')}
      steps={[
        { name: t('steps.info'), content: <InfoFields form={form} />, fields: INFO_FIELDS },
        {
          name: t('steps.companies'),
          content: <CompanyStep form={form} />,
          fields: ['companies'],
          blocked: values.companies.length === 0 ? t('companies.needed') : undefined,
        },
        {
          name: t('steps.badges'),
          content: <BadgeStep form={form} badges={known} query={badges} />,
          fields: ['badges'],
          blocked: values.badges.length === 0 ? t('badges.needed') : undefined,
          onLeave: () => askAboutChanged(values.changed.map((id) => pictures.get(id)?.name ?? `#${id}`)),
        },
        {
          name: t('steps.confirmation'),
          content: (
            <CompetitionSummary
              title={values.title}
              startdate={toTypedDate(values.startdate)}
              enddate={toTypedDate(values.enddate)}
              companies={values.companies}
              badges={values.badges.map(({ id, points, limit }) => ({
                id,
                name: pictures.get(id)?.name ?? `#${id}`,
                smallimage: pictures.get(id)?.smallimage ?? null,
                points: points ?? 0,
                limit: limit ?? 0,
              }))}
            />
          ),
        },
      ]}
    />
  )
}

/** Asks whether badges that were removed by a change of their terms are meant to be left out. */
const useAskAboutChanged = () => {
  const { t } = useTranslation('competitions')
  const format = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  return async (names: readonly string[]) =>
    names.length === 0 ||
    confirm({
      title: t('badges.leaveOut.title', { count: names.length }),
      text: t('badges.leaveOut.text', { names: format.format(names) }),
      confirmLabel: t('badges.leaveOut.confirm'),
      cancelLabel: t('badges.leaveOut.cancel'),
    })
}
