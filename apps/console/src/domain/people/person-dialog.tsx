import type { User } from '@laurel/contract/users.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess, SNACKBAR_LONG_MS } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../lib/use-submit.ts'
import { GrantFields } from './grant-fields.tsx'
import { useCreatePerson, useUpdatePerson } from './people.queries.ts'
import { PersonFields } from './person-fields.tsx'
import {
  createBody,
  INFO_FIELDS,
  isGrantedBadges,
  newPerson,
  toPersonValues,
  updateBody,
  validatePerson,
} from './person-form.model.ts'
import { fullName } from './person-name.ts'
import { useGrantable } from './use-grantable.ts'

interface PersonDialogProps {
  /** The person to edit; a new one without. */
  person: User | undefined
  /** Whether there are companies to choose from; otherwise everything happens in the own one. */
  acrossCompanies: boolean
  /** The company that a new person starts with. */
  companyid: number | null
  onReload: () => void
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

  const send = async () => {
    const values = form.getValues()
    const { message } = await (person ? update(updateBody(person, values, ids)) : create(createBody(values, ids)))
    notifySuccess(message)
  }
  const tell = (message: string) =>
    person ? inform({ title: t('oops'), text: message }) : notifyError(message, { ms: SNACKBAR_LONG_MS })
  const { submit, problem, stale } = useSubmit(form, send, tell)

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
      form={form}
      submitLabel={t(person ? 'dialog.save' : 'dialog.submit')}
      onSubmit={submit}
      problem={stale ? problem : undefined}
      onReload={stale ? onReload : undefined}
      steps={isGrantedBadges(form.values.roleid) ? [info, grants] : [info]}
    />
  )
}
