import { sayError } from '@laurel/contract/messages/say.ts'
import type { User } from '@laurel/contract/users.ts'
import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  IconDeviceMobileOff,
  IconId,
  IconKey,
  IconLogin2,
  IconMailForward,
  IconMailPlus,
  IconNumber123,
  IconPassword,
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
import { useProfile } from '../../../lib/session/session-profile.ts'
import classes from '../people.module.css'
import { type Remove, useInviteAgain, useMailPasswordLink } from '../people.queries.ts'
import { fullName } from '../person-name.ts'
import { actionsOn, isRefusedForManaged, isRefusedForSelf, type PersonAction } from './person-actions.ts'
import { useLoginAs } from './use-login-as.ts'
import { announce, useQuestions } from './use-questions.ts'

const ICONS: Record<PersonAction, ReactNode> = {
  info: <IconId size={16} />,
  loginAs: <IconLogin2 size={16} />,
  edit: <IconPencil size={16} />,
  invite: <IconMailPlus size={16} />,
  invitation: <IconQrcode size={16} />,
  mailLink: <IconMailForward size={16} />,
  setPassword: <IconKey size={16} />,
  factorOff: <IconShieldOff size={16} />,
  endPhones: <IconDeviceMobileOff size={16} />,
  deactivate: <IconUserPause size={16} />,
  activate: <IconUserCheck size={16} />,
  code: <IconPassword size={16} />,
  number: <IconNumber123 size={16} />,
  unlink: <IconShieldOff size={16} />,
  delete: <IconTrash size={16} />,
  restore: <IconRestore size={16} />,
  purge: <IconTrashX size={16} />,
}

/** These have a button of their own; the others are in the menu. */
const BUTTONS: readonly PersonAction[] = ['info', 'loginAs', 'restore', 'purge']
/** What a click on the name does: the first that is allowed. */
const WAYS_IN: readonly PersonAction[] = ['info', 'edit']
const DANGEROUS: readonly PersonAction[] = ['delete', 'purge']

interface Openers {
  remove: Remove
  edit: (person: User) => void
  setPassword: (person: User) => void
  invitation: (person: User) => void
}

/** The row actions that the signed-in user has on a person. */
export const usePersonActions = ({ remove, edit, setPassword, invitation }: Openers) => {
  const { t } = useTranslation('people')
  const lang = useLang()
  const profile = useProfile()
  const router = useRouter()
  const questions = useQuestions(remove)
  const loginAs = useLoginAs()
  const { mutateAsync: mailPasswordLink } = useMailPasswordLink()
  const { mutateAsync: inviteAgain } = useInviteAgain()

  const handlers: Record<PersonAction, (person: User) => unknown> = {
    ...questions,
    info: ({ id }) => router.navigate({ to: '/driver-data/$driverid', params: { driverid: String(id) } }),
    loginAs,
    edit,
    invite: ({ id }) => announce(inviteAgain({ body: { ids: [id] } })),
    mailLink: ({ id }) => announce(mailPasswordLink({ body: { userId: id } }), () => t('wrong')),
    setPassword,
    invitation,
    code: (person) =>
      inform({
        title: t('code.title', { name: fullName(person) }),
        text: <ToCopy text={t('code.text')} value={person.code ?? ''} label={t('code.copy')} />,
      }),
    number: (person) =>
      inform({
        title: t('number.title', { name: fullName(person) }),
        text: <ToCopy text={t('number.text')} value={String(person.id)} label={t('number.copy')} />,
      }),
  }

  const refusal = (action: PersonAction, { id, managed }: User) => {
    if (id === profile.id && isRefusedForSelf(action)) return sayError(lang, 'own_account')
    return managed.length > 0 && isRefusedForManaged(action) ? sayError(lang, 'person_managed') : undefined
  }

  const rowActions = (person: User): RowAction[] =>
    actionsOn(person, profile.roles).map((action) => ({
      label: t(`actions.${action}`),
      icon: ICONS[action],
      onClick: () => handlers[action](person),
      danger: DANGEROUS.includes(action),
      inMenu: !BUTTONS.includes(action),
      disabledReason: refusal(action, person),
    }))

  /** The page of a driver, or the form of somebody else; nothing for readers and removed people. */
  const openerFor = (person: User) => {
    const way = actionsOn(person, profile.roles).find((action) => WAYS_IN.includes(action))
    return way && (() => void handlers[way](person))
  }

  return { rowActions, openerFor }
}

interface ToCopyProps {
  text: string
  value: string
  label: string
}

function ToCopy({ text, value, label }: ToCopyProps) {
  return (
    <>
      {text}
      <div className={classes.code}>
        <code>{value}</code>
        <CopyButton variant="button" value={value} label={label} />
      </div>
    </>
  )
}
