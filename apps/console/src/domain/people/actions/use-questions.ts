import type { User } from '@laurel/contract/users.ts'
import { type ConfirmOptions, confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { messageFor } from '../../../lib/api.ts'
import {
  type Remove,
  useChangeStatus,
  useDisablePersonFactor,
  useEndPhones,
  usePurgePerson,
  useRestorePerson,
  useStopManaging,
} from '../people.queries.ts'
import { fullName } from '../person-name.ts'

/** Shows the outcome of a change in a snackbar. */
export const announce = (change: Promise<{ message: string }>, failure: (error: unknown) => string = messageFor) =>
  change.then(
    ({ message }) => notifySuccess(message),
    (error: unknown) => notifyError(failure(error)),
  )

/** Changes of status; all of them ask first, except restoring. */
export const useQuestions = (remove: Remove) => {
  const { t } = useTranslation('people')
  const { mutateAsync: changeStatus } = useChangeStatus()
  const { mutateAsync: restore } = useRestorePerson()
  const { mutateAsync: purge } = usePurgePerson()
  const { mutateAsync: disableFactor } = useDisablePersonFactor()
  const { mutateAsync: endPhones } = useEndPhones()
  const { mutateAsync: stopManaging } = useStopManaging()

  type Subject = 'factorOff' | 'endPhones' | 'deactivate' | 'activate' | 'unlink' | 'delete' | 'purge'
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
    factorOff: (person: User) => ask('factorOff', person, () => disableFactor({ body: { id: person.id } })),
    endPhones: (person: User) => ask('endPhones', person, () => endPhones({ body: { id: person.id } })),
    deactivate: (person: User) =>
      ask('deactivate', person, () => changeStatus({ body: { id: person.id, status: 'Inactive' } })),
    activate: (person: User) =>
      ask('activate', person, () => changeStatus({ body: { id: person.id, status: 'Active' } })),
    unlink: (person: User) => ask('unlink', person, () => stopManaging({ body: { id: person.id } })),
    delete: (person: User) => ask('delete', person, () => remove({ body: { id: person.id } }), danger),
    purge: (person: User) => ask('purge', person, () => purge({ query: { id: person.id } }), danger),
    restore: ({ id }: User) => announce(restore({ query: { id } })),
  }
}

type Look = Pick<ConfirmOptions, 'danger' | 'cancelLabel'>
