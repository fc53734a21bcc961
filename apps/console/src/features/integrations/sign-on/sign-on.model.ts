import type { SignOn } from '@laurel/contract/sso.ts'
import type { UseFormReturnType } from '@mantine/form'

/** The whole form as it is stored: the call replaces all of it. An empty secret keeps the stored one. */
export const toForm = (signOn: SignOn) => ({
  issuer: signOn.issuer,
  clientid: signOn.clientid,
  clientsecret: '',
  domains: signOn.domains.map(({ domain }) => domain),
  jit: signOn.jit,
  enforced: signOn.enforced,
  defaultrole: signOn.defaultrole,
  defaultdivisionid: signOn.defaultdivisionid,
  rolemap: signOn.rolemap,
  breakglass: signOn.breakglass,
})

/** Admins name the company, others have only their own. */
export const named = (companyid: number) => (companyid === 0 ? {} : { companyid })

const PROVIDERS = [
  ['google', /^https:\/\/accounts\.google\.com/],
  ['entra', /^https:\/\/(login\.microsoftonline\.(com|us)|sts\.windows\.net)\//],
  ['okta', /^https:\/\/[\w-]+\.(okta|oktapreview|okta-emea)\.com/],
] as const

export type ProviderKind = (typeof PROVIDERS)[number][0] | 'other'

/** Which product stands behind an issuer, as far as its address tells. */
export const providerKindFor = (issuer: string): ProviderKind =>
  PROVIDERS.find(([, pattern]) => pattern.test(issuer))?.[0] ?? 'other'

/** `isOff` disconnects the provider; what else is entered stays. */
export type SignOnValues = ReturnType<typeof toForm> & { isOff: boolean }

export type SignOnUseForm = UseFormReturnType<SignOnValues>

export const toBody = ({ isOff, ...values }: SignOnValues) =>
  isOff ? { ...values, issuer: '', clientid: '', clientsecret: '', jit: false, enforced: false } : values

/** Whether saving these values withdraws the test, and with it that sign-on is enforced. */
export const hasNewProvider = ({ issuer, clientid, clientsecret, isOff }: SignOnValues, stored: SignOn) =>
  isOff || issuer.trim() !== stored.issuer || clientid.trim() !== stored.clientid || clientsecret !== ''
