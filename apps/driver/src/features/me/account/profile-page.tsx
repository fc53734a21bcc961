import type { Profile } from '@laurel/contract/session.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { messageFor } from '../../../lib/api.ts'
import { shrinkPicture } from '../../../lib/shrink-picture.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Button } from '../../../parts/button.tsx'
import { Card, Section } from '../../../parts/card.tsx'
import { Field, problemsFor } from '../../../parts/form/field.tsx'
import classes from '../../../parts/form/form.module.css'
import { type Proof, ProofSheet } from '../../../parts/form/proof-sheet.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Page } from '../../../parts/screen.tsx'
import { useSheet } from '../../../parts/sheet.tsx'
import { profileQuery, useRemovePhoto, useUpdateProfile, useUploadPhoto } from '../me.queries.ts'
import own from './account.module.css'

class NotAPicture extends Error {}

function Photo({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const upload = useUploadPhoto()
  const remove = useRemovePhoto()
  const choose = useMutation({
    mutationFn: async (file: File) => {
      const drawn = await shrinkPicture(file).catch(() => {
        throw new NotAPicture()
      })
      return upload.mutateAsync({ body: { file: drawn } })
    },
    meta: { ownErrors: true },
  })
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) choose.mutate(file)
    currentTarget.value = ''
  }
  const error = choose.error ?? remove.error
  return (
    <Card className={own.photo}>
      <Avatar photo={profile.profilephotourl} name={`${profile.firstname} ${profile.lastname}`} size={88} />
      <div className={own.photoActions}>
        <label className={own.file} data-busy={choose.isPending || undefined}>
          {t('profile.choose')}
          <input type="file" accept="image/*" disabled={choose.isPending} onChange={take} />
        </label>
        {profile.profilephotourl && (
          <Button disabled={remove.isPending} onClick={() => remove.mutate({ body: {} })}>
            {t('profile.remove')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t('profile.photoHint')}</p>
      {error && (
        <p className={classes.problem} role="alert">
          {error instanceof NotAPicture ? t('profile.notAPicture') : messageFor(error)}
        </p>
      )}
    </Card>
  )
}

interface Details {
  firstname: string
  lastname: string
  email: string
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const save = useUpdateProfile()
  const proof = useSheet('proof')
  const [wanted, setWanted] = useState<Details>()
  const [message, setMessage] = useState<string>()
  const store = async (details: Details, given: Proof = {}) => {
    setMessage(undefined)
    const answer = await save.mutateAsync({ body: { ...details, ...given } })
    setMessage(answer.message)
  }
  /** Sending the present address again takes the request for another one back. */
  const keepAddress = () => {
    const { firstname, lastname, username: email } = profile
    return store({ firstname, lastname, email }).catch(() => undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    const details = { firstname: field('firstname'), lastname: field('lastname'), email: field('email') }
    if (isSame(details.email, profile.username)) {
      store(details).catch(() => undefined)
      return
    }
    setWanted(details)
    proof.open()
  }
  const problems = problemsFor(save.error)
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <Field
          label={t('profile.firstName')}
          name="firstname"
          defaultValue={profile.firstname}
          autoComplete="given-name"
          maxLength={100}
          required
          problem={problems['firstname']}
        />
        <Field
          label={t('profile.lastName')}
          name="lastname"
          defaultValue={profile.lastname}
          autoComplete="family-name"
          maxLength={100}
          required
          problem={problems['lastname']}
        />
        <Field
          label={t('profile.email')}
          name="email"
          type="email"
          defaultValue={profile.username}
          autoComplete="email"
          maxLength={254}
          required
          hint={t('profile.emailHint')}
          problem={problems['email']}
        />
        {profile.pendingEmail && (
          <>
            <p className={classes.hint} role="status">
              {t('profile.pending', { email: profile.pendingEmail })}
            </p>
            <Button disabled={save.isPending} onClick={() => void keepAddress()}>
              {t('profile.withdraw', { email: profile.username })}
            </Button>
          </>
        )}
        {message && (
          <p className={classes.done} role="status">
            {message}
          </p>
        )}
        {save.isError && !proof.isOpen && Object.keys(problems).length === 0 && (
          <p className={classes.problem} role="alert">
            {messageFor(save.error)}
          </p>
        )}
        <Button type="submit" primary disabled={save.isPending}>
          {t('save')}
        </Button>
      </form>
      {proof.isOpen && wanted && (
        <ProofSheet
          title={t('profile.confirmTitle')}
          text={t('profile.confirmText', { email: wanted.email })}
          action={t('profile.confirm')}
          onClose={proof.close}
          onProof={(given) => store(wanted, given)}
          onDone={proof.close}
        />
      )}
    </>
  )
}

export function ProfilePage() {
  const { t } = useTranslation('account')
  const query = useQuery(profileQuery())
  return (
    <Page title={t('profile.title')} back="/me">
      <Loaded query={query}>
        {(profile) => (
          <>
            <Section title={t('profile.photo')} />
            <Photo profile={profile} />
            <DetailsForm profile={profile} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
