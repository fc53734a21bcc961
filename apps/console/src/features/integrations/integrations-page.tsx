import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { CompanyFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useAddress } from '../../lib/use-address.ts'
import { GpsSourcesSection } from './gps-sources/gps-sources-section.tsx'
import classes from './integrations.module.css'
import { integrationsSearch } from './integrations-search.ts'
import { KeysSection } from './keys/keys-section.tsx'
import { ProvisioningCard } from './provisioning/provisioning-card.tsx'
import { SignOnSection } from './sign-on/sign-on-section.tsx'
import { Webhooks } from './webhooks/webhooks-section.tsx'

/** What other systems of a company may do: sign people in, bring people and days, and hear what happened. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations')
  const isAdmin = useProfile().roles.includes('Admin')
  const [address, setAddress] = useAddress()
  const companyid = isAdmin ? (integrationsSearch.parse(address).companyid ?? 0) : 0
  return (
    <Page
      title={t('title')}
      description={t('description')}
      filters={
        isAdmin && (
          <CompanyFilter value={companyid} onChange={(id) => setAddress(() => ({ companyid: id || undefined }))} />
        )
      }
    >
      {isAdmin && companyid === 0 ? (
        <EmptyState kind="first-use" title={t('chooseTitle')} text={t('chooseText')} />
      ) : (
        <Sections key={companyid} companyid={companyid} />
      )}
    </Page>
  )
}

/** `companyid` is 0 for people who have only their own company. */
function Sections({ companyid }: { companyid: number }) {
  return (
    <>
      <div className={classes.cards}>
        <SignOnSection companyid={companyid} />
        <ProvisioningCard companyid={companyid} />
        <GpsSourcesSection companyid={companyid} />
      </div>
      <div className={classes.lists}>
        <KeysSection companyid={companyid} />
        <Webhooks companyid={companyid} />
      </div>
    </>
  )
}
