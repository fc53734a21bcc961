import type { ErrorCode } from '../../errors.ts'
import type { errors } from './errors.ts'

/** Sentences of refusals that no browser says by itself: it shows what the server has said. */
export const refusals = {
  sign_on_unknown_domain:
    'No company signs in through {domain}. Sign in with your password, or ask your administrator.',
  sign_on_ended: 'This sign-in was begun in another browser, or too long ago. Begin it again.',
  sign_on_unreachable:
    'The sign-in service of the company cannot be reached. Try again in a while; if that does not help, tell your administrator.',
  sign_on_untrusted:
    'The answer of the company’s sign-in service does not match its settings here. Begin again; if that does not help, tell your administrator.',
  sign_on_refused: 'The sign-in service of the company refused: {reason}.',
  sign_on_no_address:
    'The sign-in service of the company sent no confirmed e-mail address. An administrator can add it there.',
  sign_on_foreign_domain: '{email} is in no domain that the company has proved to be its own.',
  sign_on_no_account: '{email} has no account at this company. Ask an administrator of the company for one.',
  sign_on_no_role: 'The groups of {email} give no role in the console. Ask an administrator of the company.',
  sign_on_other_identity:
    '{email} is already linked to another account of the sign-in service. Ask an administrator of the company.',
  sign_on_required: 'Your company signs in through its own service. Choose “Sign in with your company”.',
  sign_on_no_password: 'You sign in through your company and have no password here, so this cannot be changed here.',
  sign_on_issuer_shared:
    'This issuer serves every organisation. Enter the one of your own tenant, with its id in the address.',
  sign_on_issuer_address: 'The issuer must be a public address that begins with https://, without a query.',
  sign_on_not_tested: 'Sign-on can be enforced once a test sign-in with the present issuer and client has succeeded.',
  sign_on_off: 'No sign-in service is set up for this company.',
  break_glass_unfit:
    '{name} cannot be named for break-glass: that takes an active company admin with a password and a second factor.',
  domain_not_proved:
    'The TXT record of {record} does not say {txt} yet. New records can take some hours to be seen everywhere.',
  domain_taken: 'Another company has already proved this domain to be its own.',
  scim_filter:
    'This filter is not understood. Compare userName, externalId, id, emails or active with “eq”, two of them joined by “and”.',
  scim_path: 'The path “{path}” is not understood.',
  scim_target: 'Nothing matches the path “{path}”.',
  scim_whole_company:
    'This key sees only some divisions. People are kept for the whole company: use a key without divisions.',
  external_id_taken: 'Another person of this company already has this externalId.',
  group_name_taken: 'Another group of this company already has this name.',
  groups_full: 'A company can have at most {max} groups.',
  last_company_admin: 'This is the last company admin who is active. Name another one first.',
  idempotency_key_needed: 'Send an Idempotency-Key, a UUID made once for this call, so that it can be repeated safely.',
  key_divisions: 'This is about the whole company, and the API key is limited to divisions.',
  key_people: 'An API key looks after drivers and users only. People of the console are looked after there.',
  keys_full: 'A company has at most {max} API keys. End one that is no longer needed.',
  key_ended: 'This API key has ended. Make a new one.',
  gps_source_second: 'The import system of the company needs a second file: give its pattern too.',
  gps_source_many: 'A company has at most {max} GPS sources.',
  webhooks_full: 'A company has at most {max} endpoints. Delete one that is no longer needed.',
  webhook_off: 'This endpoint is switched off. Switch it on again first.',
  webhook_address:
    'This address cannot be called. It must begin with https://, name a public host, use the usual port and hold no password.',
} satisfies Record<Exclude<ErrorCode, keyof typeof errors>, string>
