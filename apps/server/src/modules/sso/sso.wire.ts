import type { Language } from '@laurel/contract/constants.ts'
import type { ErrorCode } from '@laurel/contract/errors.ts'
import { roleName } from '@laurel/contract/roles.ts'
import { CALLBACK_PATH, type GivenRole, type SignOn, type SignOnTest } from '@laurel/contract/sso.ts'
import { fullName } from '../../core/full-name.ts'
import { saySentence, type Wordings } from '../../core/wording.ts'
import type { ConnectionRow, findLatestSignIn, listCandidates, listDomains } from './sso.queries.ts'
import { recordFor, txtFor } from './sso.rules.ts'

/** What a test brought. The sentence is made when it is read, in the language of the reader. */
export interface StoredTest {
  at: string
  problem: { code: ErrorCode; params: Wordings } | null
  issuer: string | null
  subject: string | null
  email: string | null
  groups: string[]
  outcome: SignOnTest['outcome']
  person: string | null
  roleId: number | null
  divisions: string[]
}

type Rows<Q extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Q>>

interface Around {
  companyId: number
  publicUrl: string
  lang: Language
  domains: Rows<typeof listDomains>
  breakGlass: readonly number[]
  candidates: Rows<typeof listCandidates>
  latest: Rows<typeof findLatestSignIn>
}

const stateFor = (row: ConnectionRow | undefined): SignOn['state'] => {
  if (!row?.issuer) return 'off'
  if (row.is_enforced) return 'enforced'
  return row.tested_at ? 'tested' : 'untested'
}

const toTest = ({ problem, roleId, ...test }: StoredTest, lang: Language): SignOnTest => ({
  ...test,
  ok: problem === null,
  problem: problem && saySentence(lang, problem),
  role: roleId === null ? null : roleName(roleId),
})

export const toSignOn = (row: ConnectionRow | undefined, around: Around): SignOn => {
  const { companyId, publicUrl, lang, domains, breakGlass, candidates, latest } = around
  return {
    companyid: companyId,
    state: stateFor(row),
    issuer: row?.issuer ?? '',
    clientid: row?.client_id ?? '',
    hassecret: Boolean(row?.client_secret),
    redirecturi: `${publicUrl}${CALLBACK_PATH}`,
    domains: domains.map(({ domain, proof, verified_at: verifiedAt }) => ({
      domain,
      verified: verifiedAt !== null,
      record: recordFor(domain),
      txt: txtFor(proof),
    })),
    jit: row?.just_in_time ?? false,
    enforced: row?.is_enforced ?? false,
    defaultrole: (row?.default_role ?? null) as GivenRole | null,
    defaultdivisionid: row?.default_division_id ?? null,
    rolemap: row?.role_map ?? [],
    breakglass: [...breakGlass],
    companyadmins: candidates.map((person) => ({ id: person.id, name: fullName(person), fit: person.is_fit })),
    lastsignin: latest ? { name: fullName(latest), at: latest.last_sign_in_at.toISOString() } : null,
    test: row?.last_test ? toTest(row.last_test, lang) : null,
  }
}
