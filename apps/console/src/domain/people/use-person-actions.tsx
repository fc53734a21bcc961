import { sayError } from '@laurel/contract/messages/say.ts'
import type { User } from '@laurel/contract/users.ts'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import {
  IconId,
  IconKey,
  IconLogin2,
  IconMailForward,
  IconMailPlus,
  IconPencil,
  IconQrcode,
  IconRestore,
  IconShieldOff,
  IconTrash,
  IconTrashX,
  IconUserCheck,
  IconUserPause,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session-profile.ts'
import { ConfirmationCode } from './confirmation-code.tsx'
import { type Removal, useInviteAgain, useMailPasswordLink } from './people.queries.ts'
import { actionsOn, isRefusedForSelf, type PersonAction } from './person-actions.ts'
import { fullName } from './person-name.ts'
import { useLoginAs } from './use-login-as.ts'
import { announce, useQuestions } from './use-questions.ts'

const ICONS: Record<PersonAction, ReactNode> = {
  info: <IconId size={16} />,
  loginAs: <IconLogin2 size={16} />,
  edit: <IconPencil size={16} />,
  invite: <IconMailPlus size={16} />,
  mailLink: <IconMailForward size={16} />,
  setPassword: <IconKey size={16} />,
  factorOff: <IconShieldOff size={16} />,
  deactivate: <IconUserPause size={16} />,
  activate: <IconUserCheck size={16} />,
  code: <IconQrcode size={16} />,
  delete: <IconTrash size={16} />,
  restore: <IconRestore size={16} />,
  purge: <IconTrashX size={16} />,
}

/** These have a button of their own; the others stand in the menu. */
const BUTTONS: readonly PersonAction[] = ['info', 'loginAs', 'restore', 'purge']
const DANGEROUS: readonly PersonAction[] = ['delete', 'purge']

interface Openers {
  /** The call by which this screen removes people. */
  removal: Removal
  edit: (person: User) => void
  setPassword: (person: User) => void
}

/** The row actions that the signed-in person has on somebody. */
export const usePersonActions = ({ removal, edit, setPassword }: Openers) => {
  const { t } = useTranslation('people')
  const lang = useLang()
  const profile = useProfile()
  const router = useRouter()
  const questions = useQuestions(removal)
  const loginAs = useLoginAs()
  const mailPasswordLink = useMailPasswordLink()
  const inviteAgain = useInviteAgain()

  const handlers: Record<PersonAction, (person: User) => unknown> = {
    ...questions,
    info: ({ id }) => router.navigate({ to: '/driver-data/$driverid', params: { driverid: String(id) } }),
    loginAs,
    edit,
    invite: ({ id }) => announce(inviteAgain([id])),
    mailLink: ({ id }) => announce(mailPasswordLink(id), () => t('wrong')),
    setPassword,
    code: (person) =>
      inform({
        title: t('code.title', { name: fullName(person) }),
        text: <ConfirmationCode code={person.code ?? ''} />,
      }),
  }

  const refusal = (action: PersonAction, { id }: User) =>
    id === profile.id && isRefusedForSelf(action) ? sayError(lang, 'own_account') : undefined

  return (person: User): RowAction[] =>
    actionsOn(person, profile.roles).map((action) => ({
      label: t(`actions.${action}`),
      icon: ICONS[action],
      onClick: () => handlers[action](person),
      danger: DANGEROUS.includes(action),
      inMenu: !BUTTONS.includes(action),
      disabledReason: refusal(action, person),
    }))
}
