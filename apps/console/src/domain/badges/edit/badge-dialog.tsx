import type { Badge } from '@laurel/contract/badges.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { isSameName } from '@laurel/kit/fields/matches.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Compared } from '../../../lib/record/conflicts.ts'
import { useRecordDialog } from '../../../lib/record/use-record-dialog.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import {
  type BadgeValues,
  firstProblem,
  GENERAL_FIELDS,
  LIMITS,
  SETTINGS_FIELDS,
  toBadgeValues,
  validateBadge,
} from '../badge.model.ts'
import { type BadgeList, defaultBadgesQuery, useCreateBadge, useUpdateBadge } from '../badges.queries.ts'
import { CopiesField, GeneralFields } from './badge-fields.tsx'
import { SettingsFields } from './badge-settings.tsx'

interface BadgeDialogProps {
  /** The badge to edit; a new one without. */
  badge: Badge | undefined
  /** Where a new badge belongs; 0 makes a default badge. */
  divisionid: number
  /** One line under the title: “For Ready-mix East”. */
  place: string
  library: Pick<BadgeList, 'libraryIcons' | 'feedTypes'>
  /** How many divisions have a copy of a default badge. */
  copies?: number | undefined
  onReload: () => Promise<Badge | undefined>
}

export function BadgeDialog({ badge, divisionid, place, library, copies = 0, onReload }: BadgeDialogProps) {
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
  const compared: Compared<BadgeValues>[] = [
    'name',
    'description',
    'points',
    'coins',
    { fields: ['feedType'], show: ({ feedType }) => (feedType ? t(`feed.${feedType}`) : undefined) },
    ...LIMITS.map(
      ([limit, active]): Compared<BadgeValues> => ({
        fields: [limit, active],
        show: (values) => values[active] && values[limit],
      }),
    ),
  ]
  const toValues = (fresh: Badge) => toBadgeValues(fresh, hasFeed)
  const dialog = useRecordDialog({ form, send, onReload, toValues, compared })
  // Divisions refuse a second badge of one name; default badges may share one.
  const { data: defaults = [] } = useQuery({ ...defaultBadgesQuery(), enabled: divisionid === 0 })
  const hasNamesake = defaults.some(({ id, name }) => id !== badge?.id && isSameName(name, form.values.name))
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
          content: (
            <>
              <GeneralFields
                form={form}
                stored={badge?.smallimage}
                icons={library.libraryIcons}
                hasNamesake={hasNamesake}
              />
              {copies > 0 && <CopiesField form={form} copies={copies} />}
            </>
          ),
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
