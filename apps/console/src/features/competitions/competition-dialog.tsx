import { challengeForm, challengeInfo } from '@laurel/contract/challenges.ts'
import { COMPETITION_TITLE_MAX, type Competition, competitionForm } from '@laurel/contract/competitions.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { familiesIn } from '../../domain/badges/badge-families.ts'
import { defaultBadgesQuery } from '../../domain/badges/badges.queries.ts'
import { divisionChoices } from '../../domain/organisation/organisation.queries.ts'
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
  toChallengePayload,
  toCompetitionPayload,
  toCompetitionValues,
  toCopiedValues,
  toTypedDate,
  withoutGone,
} from './competition.model.ts'
import { CompetitionSummary } from './competition-summary.tsx'
import { OWN, PLATFORM, type Side } from './competitions.queries.ts'
import { InfoFields } from './info-fields.tsx'
import { useSideWords } from './use-side-words.ts'

interface CompetitionDialogProps {
  side: Side
  /** The competition to edit; a new one without. */
  competition?: Competition | undefined
  /** A new one begins as a copy of this one. */
  copied?: Competition | undefined
  onReload?: () => Promise<Competition | undefined>
}

const NOTHING_TO_RELOAD = () => Promise.resolve(undefined)

export function CompetitionDialog(props: CompetitionDialogProps) {
  const { side, competition, copied, onReload = NOTHING_TO_RELOAD } = props
  const { t } = useTranslation('competitions')
  const words = useSideWords(side)
  const save = useSave(side)
  const badges = useBadgeChoices(side, competition ?? copied)
  const [initialValues] = useState(() => {
    const today = calendarDateIn(undefined, Date.now())
    if (!copied) return toCompetitionValues(competition, today)
    const title = t('dialog.copyTitle', { title: copied.title }).slice(0, COMPETITION_TITLE_MAX)
    return toCopiedValues(copied, title, today)
  })
  const form = useForm<CompetitionValues>({
    initialValues,
    validate: (values) => validateWith(challengeInfo, currentLanguage())(toChallengePayload(values)),
  })
  const send = () => {
    return save(form.getValues(), competition)
  }
  const companies = useCompanyChoices()
  const dropGone = useEffectEvent(() => {
    const present = {
      companies: companies.items.map(({ value }) => value),
      badges: badges.choices?.map(({ id }) => id),
    }
    form.setValues(withoutGone(form.getValues(), present))
  })
  const isLoaded = badges.choices !== undefined && companies.items.length > 0
  useEffect(() => {
    if (copied && isLoaded) dropGone()
  }, [copied, isLoaded])
  const known = choosableBadges(badges.choices ?? [], competition?.badges ?? [])
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
      ...(side.isOwn
        ? [
            'minimumdays' as const,
            {
              fields: ['public'] as const,
              show: (values: CompetitionValues) => t(values.public ? 'challenge.forAll' : 'challenge.companyOnly'),
            },
          ]
        : [
            {
              fields: ['companies'] as const,
              show: ({ companies: ids }: CompetitionValues) => sayNames(currentLanguage(), ids, toNames(companies)),
            },
          ]),
      { fields: ['badges', 'terms', 'changed'], show: showBadges },
    ],
    showError: () => notifyError(t('unknownError')),
  })
  const askAboutChanged = useAskAboutChanged()
  const values = form.getValues()

  return (
    <StepDialog
      title={competition ? t('dialog.edit', { title: competition.title }) : words.new}
      {...dialog}
      submitLabel={t(competition ? 'dialog.save' : 'dialog.submit')}
      steps={[
        { name: words.info, content: <InfoFields form={form} isOwn={side.isOwn} />, fields: INFO_FIELDS },
        ...(side.isOwn
          ? []
          : [
              {
                name: t('steps.companies'),
                content: <CompanyStep form={form} />,
                fields: ['companies'],
                blocked: values.companies.length === 0 ? t('companies.needed') : undefined,
              },
            ]),
        {
          name: t('steps.badges'),
          content: <BadgeStep form={form} badges={known} query={badges.query} words={words} />,
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
              {...(side.isOwn
                ? { challenge: { minimumdays: values.minimumdays ?? 0, public: values.public } }
                : { companies: values.companies })}
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

/** Creates or changes what the form holds. */
const useSave = (side: Side) => {
  const createPlatform = PLATFORM.useCreate()
  const updatePlatform = PLATFORM.useUpdate()
  const createOwn = OWN.useCreate()
  const updateOwn = OWN.useUpdate()
  return (values: CompetitionValues, edited: Competition | undefined) => {
    const which = edited && { id: edited.id, version: edited.version }
    if (side.isOwn) {
      const body = toChallengePayload(values)
      challengeForm.parse(body)
      return which ? updateOwn.mutateAsync({ body: { ...body, ...which } }) : createOwn.mutateAsync({ body })
    }
    const body = toCompetitionPayload(values)
    competitionForm.parse(body)
    return which ? updatePlatform.mutateAsync({ body: { ...body, ...which } }) : createPlatform.mutateAsync({ body })
  }
}

/** Default badges, or for a challenge those of the own company; its copies in several divisions are one choice. */
const useBadgeChoices = ({ isOwn }: Side, begun: Competition | undefined) => {
  const defaults = useQuery({ ...defaultBadgesQuery(), enabled: !isOwn })
  const divisions = useQuery({ ...divisionChoices({ companyid: 0 }), enabled: isOwn })
  if (!isOwn) return { query: defaults, choices: defaults.data }
  const chosen = begun?.badges.map(({ id }) => id) ?? []
  const families = divisions.data && familiesIn(divisions.data, { isGivable: false, chosen })
  return { query: divisions, choices: families?.map(({ badge }) => badge) }
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
