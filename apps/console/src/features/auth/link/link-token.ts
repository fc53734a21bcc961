import { linkTokenIn } from '@laurel/client/link-token.ts'
import { openIn } from '@laurel/kit/i18n/i18n.ts'
import { isLanguage } from '@laurel/kit/i18n/language.ts'
import { redirect } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Survives a reload, and is in no address that could be copied, logged or sent on. */
    linkToken?: string
    /** Came back from the identity provider; works once. */
    signOnCode?: string
  }
}

interface Place {
  pathname: string
  searchStr: string
  hash: string
}

/** Opens a page in the language of its mail, and takes token and language out of the address. */
export const takeLink = async ({ location }: { location: Place }) => {
  const { pathname, searchStr } = location
  const linkToken = linkTokenIn(location)
  const lang = new URLSearchParams(searchStr).get('lang')
  if (linkToken === undefined && lang === null) return
  if (isLanguage(lang)) await openIn(lang)
  throw redirect({ href: pathname, replace: true, state: linkToken === undefined ? {} : { linkToken } })
}

/** Takes the code out of the address: it was never sent to a server, and stays in no history. */
export const takeSignOnCode = ({ location }: { location: Place }) => {
  const signOnCode = new URLSearchParams(location.hash).get('code')
  if (signOnCode === null) return
  throw redirect({ href: `${location.pathname}${location.searchStr}`, replace: true, state: { signOnCode } })
}
