import type { Badge } from '@laurel/contract/badges.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useRecordDialog } from '../../lib/use-record-dialog.ts'
import {
  type BadgeValues,
  firstProblem,
  GENERAL_FIELDS,
  SETTINGS_FIELDS,
  toBadgeValues,
  validateBadge,
} from './badge.model.ts'
import { GeneralFields } from './badge-fields.tsx'
import { SettingsFields } from './badge-settings.tsx'
import { type BadgeList, useCreateBadge, useUpdateBadge } from './badges.queries.ts'

interface BadgeDialogProps {
  /** The badge to edit; a new one without. */
  badge: Badge | undefined
  /** Where a new badge belongs; 0 makes a default badge. */
  divisionid: number
  /** One line under the title: “For Ready-mix East”. */
  place: string
  library: Pick<BadgeList, 'libraryIcons' | 'feedTypes'>
  onReload: () => void
}

export function BadgeDialog({ badge, divisionid, place, library, onReload }: BadgeDialogProps) {
  const { t } = useTranslation('badges')
  const { hasBadgesFeed: hasFeed } = useProfile()
  const create = useCreateBadge()
  const update = useUpdateBadge()
  const validate = validateBadge(currentLanguage(), { badge, hasFeed })
  const form = useForm<BadgeValues>({
    initialValues: toBadgeValues(badge, hasFeed),
    validate,
    validateInputOnChange: true,
  })
  const send = () => {
    const values = form.getValues()
    return badge
      ? update.mutateAsync({ body: { ...values, id: badge.id, version: badge.version } })
      : create.mutateAsync({ body: { ...values, divisionid } })
  }
  const dialog = useRecordDialog({ form, send, onReload })
  const errors = validate(form.values)
  const missing = errors.file ? t('dialog.addPicture') : firstProblem(errors, GENERAL_FIELDS)

  return (
    <StepDialog
      title={badge ? t('dialog.edit', { name: badge.name }) : t('dialog.create')}
      description={place}
      {...dialog}
      submitLabel={t(badge ? 'dialog.save' : 'dialog.submit')}
      steps={[
        {
          name: t('steps.general'),
          content: <GeneralFields form={form} stored={badge?.smallimage} icons={library.libraryIcons} />,
          fields: GENERAL_FIELDS,
          blocked: missing,
        },
        {
          name: t('steps.settings'),
          content: <SettingsFields form={form} badge={badge} feedTypes={hasFeed ? library.feedTypes : undefined} />,
          fields: SETTINGS_FIELDS,
        },
      ]}
    />
  )
}
