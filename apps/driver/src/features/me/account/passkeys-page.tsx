import { deviceName } from '@laurel/client/phone.ts'
import { offerPasskey } from '@laurel/contract/passkeys.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageFor } from '../../../lib/api.ts'
import { createPasskey, knowsPasskeys, PasskeyDeclined } from '../../../lib/passkeys.ts'
import { Button } from '../../../parts/button.tsx'
import { CardList, Row } from '../../../parts/card.tsx'
import classes from '../../../parts/form/form.module.css'
import { type Proof, ProofSheet } from '../../../parts/form/proof-sheet.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Page } from '../../../parts/screen.tsx'
import { Sheet, useSheet } from '../../../parts/sheet.tsx'
import { passkeysQuery, useAddPasskey, useRemovePasskey } from '../me.queries.ts'

interface Listed {
  id: number
  name: string
}

function RemoveSheet({ passkey, onClose }: { passkey: Listed; onClose: () => void }) {
  const { t } = useTranslation('account')
  const remove = useRemovePasskey()
  return (
    <Sheet title={t('passkeys.removeTitle')} onClose={onClose}>
      <p>{t('passkeys.removeText', { name: passkey.name })}</p>
      {remove.isError && (
        <p className={classes.problem} role="alert">
          {messageFor(remove.error)}
        </p>
      )}
      <Button
        primary
        disabled={remove.isPending}
        onClick={() => remove.mutate({ body: { id: passkey.id } }, { onSuccess: onClose })}
      >
        {t('passkeys.remove')}
      </Button>
      <Button onClick={onClose}>{t('passkeys.keep')}</Button>
    </Sheet>
  )
}

export function PasskeysPage() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const query = useQuery(passkeysQuery())
  const proof = useSheet('proof')
  const question = useSheet('remove')
  const [chosen, setChosen] = useState<Listed>()
  const [message, setMessage] = useState<string>()
  const add = useAddPasskey()
  const make = useMutation({
    mutationFn: async (options: Awaited<ReturnType<typeof offer>>) => {
      const credential = await createPasskey(options)
      return add.mutateAsync({ body: { name: deviceName(), credential } })
    },
    meta: { ownErrors: true },
    onSuccess: (answer) => setMessage(answer.message),
  })
  const offer = (given: Proof) => call(offerPasskey, { body: given })
  const ask = (passkey: Listed) => {
    setChosen(passkey)
    question.open()
  }
  if (!knowsPasskeys()) {
    return (
      <Page title={t('passkeys.title')} back="/me">
        <p>{t('passkeys.unknown')}</p>
      </Page>
    )
  }
  return (
    <Page title={t('passkeys.title')} back="/me">
      <p className={classes.hint}>{t('passkeys.text')}</p>
      <Loaded query={query}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className={classes.hint}>{t('passkeys.none')}</p>
          ) : (
            <CardList label={t('passkeys.title')}>
              {passkeys.map((passkey) => (
                <Row
                  key={passkey.id}
                  icon={<IconFingerprint size={24} stroke={1.7} aria-hidden />}
                  name={passkey.name}
                  detail={
                    passkey.lastusedat
                      ? t('passkeys.used', { date: format.instant(passkey.lastusedat) })
                      : t('passkeys.since', { date: format.instantDay(passkey.createdat) })
                  }
                  value={
                    <Button aria-label={t('passkeys.removeNamed', { name: passkey.name })} onClick={() => ask(passkey)}>
                      {t('passkeys.remove')}
                    </Button>
                  }
                />
              ))}
            </CardList>
          )
        }
      </Loaded>
      {message && (
        <p className={classes.done} role="status">
          {message}
        </p>
      )}
      {make.isError && (
        <p className={classes.problem} role="alert">
          {make.error instanceof PasskeyDeclined ? t('declined') : messageFor(make.error)}
        </p>
      )}
      <Button primary disabled={make.isPending} onClick={proof.open}>
        <IconFingerprint size={22} aria-hidden />
        {t('passkeys.add')}
      </Button>
      {proof.isOpen && (
        <ProofSheet
          title={t('passkeys.addTitle')}
          text={t('passkeys.addText')}
          action={t('passkeys.addAction')}
          onClose={proof.close}
          onProof={async (given) => {
            setMessage(undefined)
            make.mutate(await offer(given))
          }}
          onDone={proof.close}
        />
      )}
      {question.isOpen && chosen && <RemoveSheet passkey={chosen} onClose={question.close} />}
    </Page>
  )
}
