import type { SignOn } from '@laurel/contract/sso.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { Button, Skeleton } from '@mantine/core'
import {
  IconCircleCheck,
  IconFlask2,
  IconLock,
  IconLogin,
  IconPlayerPlay,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddress } from '../../../lib/use-address.ts'
import { ConnectionCard } from '../connection-card.tsx'
import { integrationsSearch } from '../integrations-search.ts'
import { named, providerKindFor, toForm } from './sign-on.model.ts'
import classes from './sign-on.module.css'
import { signOnQuery, useSaveSignOn, useTestSignOn } from './sign-on.queries.ts'

const SignOnDialog = lazyDialog(() => import('./sign-on-dialog.tsx'), 'SignOnDialog')
const DomainDialog = lazyDialog(() => import('./domain-dialog.tsx'), 'DomainDialog')
const ResultDialog = lazyDialog(() => import('./result-dialog.tsx'), 'ResultDialog')

const STATES: Record<SignOn['state'], { tone: Tone; icon: ReactNode }> = {
  off: { tone: 'neutral', icon: <IconPlugConnectedX size={14} aria-hidden /> },
  untested: { tone: 'yellow', icon: <IconFlask2 size={14} aria-hidden /> },
  tested: { tone: 'blue', icon: <IconFlask2 size={14} aria-hidden /> },
  enforced: { tone: 'good', icon: <IconLock size={14} aria-hidden /> },
}

/** `companyid` is 0 for people who have only their own company. */
export function SignOnSection({ companyid }: { companyid: number }) {
  const { t } = useTranslation('sign-on')
  const { data: signOn, isError, refetch } = useQuery(signOnQuery(companyid))
  if (signOn) return <SignOnCard signOn={signOn} companyid={companyid} />
  return (
    <ConnectionCard
      icon={<IconLogin size={20} />}
      title={t('title')}
      text={isError ? t('failed') : <Skeleton height={14} mt={4} />}
      state={null}
      facts={[]}
      actions={
        isError && (
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

function SignOnCard({ signOn, companyid }: { signOn: SignOn; companyid: number }) {
  const { t } = useTranslation('sign-on')
  const [address, setAddress] = useAddress()
  const settings = useDialog()
  const domain = useDialog<SignOn['domains'][number]>()
  const { mutateAsync: save } = useSaveSignOn()
  const test = useTestSignOn()
  const { state, issuer, domains, breakglass, lastsignin } = signOn
  const kind = providerKindFor(issuer)
  const provider = kind === 'other' && issuer !== '' ? new URL(issuer).host : t(`provider.${kind}`)

  const tryIt = () =>
    void test.mutateAsync({ body: named(companyid) }).then(
      ({ url }) => location.assign(url),
      () => undefined,
    )

  const setEnforced = (enforced: boolean) =>
    confirm({
      title: t(enforced ? 'enforceTitle' : 'releaseTitle'),
      text: (
        <>
          <p>{t(enforced ? 'enforceText' : 'releaseText', { provider })}</p>
          {enforced && breakglass.length === 0 && <p className={classes.warning}>{t('enforceNobody')}</p>}
        </>
      ),
      confirmLabel: t(enforced ? 'enforceSubmit' : 'releaseSubmit'),
      icon: <IconLock size={18} />,
      action: async () => {
        const body = { ...toForm(signOn), ...named(companyid), enforced }
        notifySuccess((await save({ body })).message)
      },
    })

  const domainFacts = domains.map((one) => ({
    label: one.domain,
    value: one.verified ? (
      t('proved')
    ) : (
      <button
        type="button"
        className={classes.link}
        aria-label={t('prove', { domain: one.domain })}
        onClick={() => domain.open(one)}
      >
        {t('unproved')}
      </button>
    ),
  }))
  const facts = [
    {
      label: t('lastSignIn'),
      value: lastsignin ? (
        <>
          {lastsignin.name}, <RelativeTime at={lastsignin.at} />
        </>
      ) : (
        t('never')
      ),
    },
    ...(domains.length > 0 ? domainFacts : [{ label: t('noDomain'), value: t('noDomainText') }]),
    {
      label: t('breakGlass'),
      value: breakglass.length > 0 ? t('breakGlassPeople', { count: breakglass.length }) : t('breakGlassNone'),
    },
  ]

  return (
    <>
      <ConnectionCard
        icon={<IconLogin size={20} />}
        title={t('title')}
        text={state === 'off' ? t('none') : t('with', { provider })}
        state={
          <StatusChip tone={STATES[state].tone} icon={STATES[state].icon}>
            {t(`states.${state}`)}
          </StatusChip>
        }
        facts={state === 'off' && domains.length === 0 ? [] : facts}
        actions={
          <>
            {signOn.test && (
              <Button
                variant="subtle"
                leftSection={signOn.test.ok ? <IconCircleCheck size={16} /> : <IconFlask2 size={16} />}
                onClick={() => setAddress((before) => ({ ...before, signon: 'result' }))}
              >
                {t('lastTest')}
              </Button>
            )}
            <Button variant="default" onClick={() => settings.open()}>
              {t(state === 'off' ? 'setUp' : 'settings')}
            </Button>
            {state !== 'off' && (
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={16} />}
                loading={test.isPending}
                onClick={tryIt}
              >
                {t('tryIt')}
              </Button>
            )}
            {state === 'tested' && <Button onClick={() => void setEnforced(true)}>{t('enforce')}</Button>}
            {state === 'enforced' && (
              <Button variant="default" onClick={() => void setEnforced(false)}>
                {t('release')}
              </Button>
            )}
          </>
        }
      />
      <DialogFrame opened={settings.opened} onClose={settings.close} width={720}>
        <SignOnDialog key={settings.opening} signOn={signOn} companyid={companyid} />
      </DialogFrame>
      <DialogFrame opened={domain.opened} onClose={domain.close}>
        {domain.subject && <DomainDialog domain={domain.subject} companyid={companyid} />}
      </DialogFrame>
      <DialogFrame
        opened={integrationsSearch.parse(address).signon === 'result'}
        onClose={() => setAddress((before) => ({ ...before, signon: undefined }), { replace: true })}
      >
        <ResultDialog test={signOn.test} />
      </DialogFrame>
    </>
  )
}
