import { type Division, divisionChange, divisionForm } from '@laurel/contract/divisions.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { defaultBadgesQuery } from '../../domain/badges/badges.queries.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { sayNames } from '../../lib/record/conflicts.ts'
import { useRecordDialog } from '../../lib/record/use-record-dialog.ts'
import { BadgeFields } from './badge-fields.tsx'
import { automaticBadges, type DivisionValues, toDivisionValues } from './division.model.ts'
import { DataFields, SettingsFields } from './division-fields.tsx'
import { useCreateDivision, useUpdateDivision } from './divisions.queries.ts'

interface DivisionDialogProps {
  /** The division to edit; a new one without. */
  division: Division | undefined
  /** The company that a new division starts with. */
  companyid: number | null
  onReload: () => Promise<Division | undefined>
}

export function DivisionDialog({ division, companyid, onReload }: DivisionDialogProps) {
  const { t } = useTranslation('divisions')
  const create = useCreateDivision()
  const update = useUpdateDivision()
  const form = useForm({
    initialValues: toDivisionValues(division, companyid),
    validate: validateWith(division ? divisionChange : divisionForm, currentLanguage()),
  })
  const isNew = division === undefined
  const { data: defaults } = useQuery(defaultBadgesQuery())
  // The list may be fetched again while the dialog is open; it must not overwrite a choice.
  const preselect = useEffectEvent((chosen: number[]) => {
    if (form.isDirty('badges')) return
    form.setInitialValues({ ...form.getInitialValues(), badges: chosen })
    form.setFieldValue('badges', chosen)
  })
  useEffect(() => {
    if (isNew && defaults) preselect(automaticBadges(defaults))
  }, [isNew, defaults])
  const { badges, newBadges } = form.values
  const send = () => {
    const values = form.getValues()
    return division
      ? update.mutateAsync({ body: { ...divisionChange.parse(values), version: division.version } })
      : create.mutateAsync({ body: divisionForm.parse(values) })
  }
  const showBadges = (values: DivisionValues) =>
    sayNames(
      currentLanguage(),
      [...values.badges, ...values.newBadges],
      new Map([...(defaults ?? []), ...(division?.badges ?? [])].map(({ id, name }) => [id, name])),
    )
  const dialog = useRecordDialog({
    form,
    send,
    onReload,
    toValues: (fresh: Division) => toDivisionValues(fresh, null),
    compared: ['name', 'hasLeaderboard', 'hasGpsDataPage', { fields: ['badges', 'newBadges'], show: showBadges }],
  })

  return (
    <StepDialog
      title={division ? t('dialog.edit', { name: division.name }) : t('dialog.create')}
      {...dialog}
      submitLabel={t(division ? 'dialog.save' : 'dialog.submit')}
      steps={[
        {
          name: t('steps.data'),
          content: <DataFields form={form} division={division} />,
          fields: ['name', 'companyid'],
        },
        {
          name: t('steps.badges'),
          content: <BadgeFields form={form} division={division} />,
          blocked: badges.length + newBadges.length === 0 ? t('badges.atLeastOne') : undefined,
        },
        { name: t('steps.settings'), content: <SettingsFields form={form} division={division} /> },
      ]}
    />
  )
}
