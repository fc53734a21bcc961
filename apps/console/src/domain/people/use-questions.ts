import type { User } from '@laurel/contract/users.ts'
import { type ConfirmOptions, confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from 'react-i18next'
import { messageFor } from '../../lib/api.ts'
import {
  type Removal,
  useChangeStatus,
  useDisablePersonFactor,
  usePurgePerson,
  useRemovePerson,
  useRestorePerson,
} from './people.queries.ts'
import { fullName } from './person-name.ts'

/** Says in a snackbar how a change went. */
export const announce = (change: Promise<{ message: string }>, failure: (error: unknown) => string = messageFor) =>
  change.then(
    ({ message }) => notifySuccess(message),
    (error: unknown) => notifyError(failure(error)),
  )

/** What moves people from one status to another; all of it asks first, but for the way back. */
export const useQuestions = (removal: Removal) => {
  const { t } = useTranslation('people')
  const changeStatus = useChangeStatus()
  const remove = useRemovePerson(removal)
  const restore = useRestorePerson()
  const purge = usePurgePerson()
  const disableFactor = useDisablePersonFactor()

  type Subject = 'factorOff' | 'deactivate' | 'activate' | 'delete' | 'purge'
  const ask = (subject: Subject, person: User, change: () => Promise<{ message: string }>, look: Look = {}) =>
    confirm({
      title: t(`confirm.${subject}.title`, { name: fullName(person) }),
      text: t(`confirm.${subject}.text`),
      confirmLabel: t(`confirm.${subject}.confirm`),
      ...look,
      action: async () => notifySuccess((await change()).message),
    })
  const danger = { danger: true, cancelLabel: t('confirm.keep') }

  return {
    factorOff: (person: User) => ask('factorOff', person, () => disableFactor(person.id)),
    deactivate: (person: User) => ask('deactivate', person, () => changeStatus({ id: person.id, status: 'Inactive' })),
    activate: (person: User) => ask('activate', person, () => changeStatus({ id: person.id, status: 'Active' })),
    delete: (person: User) => ask('delete', person, () => remove(person.id), danger),
    purge: (person: User) => ask('purge', person, () => purge(person.id), danger),
    restore: ({ id }: User) => announce(restore(id)),
  }
}

type Look = Pick<ConfirmOptions, 'danger' | 'cancelLabel'>
