import type { User } from '@laurel/contract/users.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, SNACKBAR_LONG_MS } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useRecordDialog } from '../../../lib/record/use-record-dialog.ts'
import { divisionChoices } from '../../organisation/organisation.queries.ts'
import { useCreatePerson, useUpdatePerson } from '../people.queries.ts'
import { fullName } from '../person-name.ts'
import { GrantFields } from './grant-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import {
  createBody,
  INFO_FIELDS,
  isGrantedBadges,
  newPerson,
  type PersonValues,
  toPersonValues,
  updateBody,
  validatePerson,
} from './person-form.model.ts'
import { usePersonParts } from './use-person-parts.ts'

interface PersonDialogProps {
  /** The person to edit; a new one without. */
  person: User | undefined
  /** Whether there are companies to choose from; otherwise everything happens in the own one. */
  acrossCompanies: boolean
  /** The company that a new person starts with. */
  companyid: number | null
  onReload: () => Promise<User | undefined>
}

/** One step, and a second one for managers, who are granted the badges that they give. */
export function PersonDialog({ person, acrossCompanies, companyid, onReload }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const lang = currentLanguage()
  const create = useCreatePerson()
  const update = useUpdatePerson()
  const form = useForm({
    initialValues: person ? toPersonValues(person) : newPerson({ lang, companyid }),
    validate: validatePerson(lang, person, acrossCompanies && !person),
  })
  const { query, divisions, ids } = useGrantable(form.values)

  const send = () => {
    const values = form.getValues()
    return person
      ? update.mutateAsync({ body: updateBody(person, values, ids) })
      : create.mutateAsync({ body: createBody(values, ids) })
  }
  const showError = (message: string) =>
    person ? inform({ title: t('oops'), text: message }) : notifyError(message, { ms: SNACKBAR_LONG_MS })
  const compared = usePersonParts(form.values, person, acrossCompanies)
  const dialog = useRecordDialog({ form, send, onReload, toValues: toPersonValues, compared, showError })

  const info = {
    name: t('steps.info'),
    content: <PersonFields form={form} person={person} acrossCompanies={acrossCompanies} />,
    fields: INFO_FIELDS,
  }
  const grants = {
    name: t('steps.badges'),
    content: <GrantFields form={form} divisions={divisions} query={query} />,
    fields: ['allowBadges'],
    blocked: divisions ? undefined : t('grants.loading'),
  }

  return (
    <StepDialog
      title={person ? t('dialog.edit', { name: fullName(person) }) : t('dialog.create')}
      description={person ? undefined : t('dialog.createText')}
      {...dialog}
      // Any other problem was shown by `showError`.
      problem={dialog.onReload || dialog.isGone ? dialog.problem : undefined}
      submitLabel={t(person ? 'dialog.save' : 'dialog.submit')}
      steps={isGrantedBadges(form.values.roleid) ? [info, grants] : [info]}
    />
  )
}

/** The chosen divisions of a manager, each with the badges that people give there. */
const useGrantable = ({ roleid, companyid, selectedDivisions }: PersonValues) => {
  const enabled = isGrantedBadges(roleid) && selectedDivisions.length > 0
  const query = useQuery({ ...divisionChoices({ companyid: companyid ?? 0 }), enabled })
  const divisions = query.data
    ?.filter(({ id }) => selectedDivisions.includes(id))
    .map((division) => ({ ...division, badges: division.badges.filter(({ type }) => type === 'MANAGEMENT') }))
  const ids = new Set(divisions?.flatMap(({ badges }) => badges.map(({ id }) => id)))
  return { query, divisions, ids }
}
