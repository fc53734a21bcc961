import type { Profile } from '@laurel/contract/session.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import type { TextResources } from '@laurel/kit/i18n/resources.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, type RouteComponent } from '@tanstack/react-router'
import type { Audience, ProfileFlag } from './guards.ts'
import { rootRoute } from './root-route.ts'

type Address = Record<string, unknown>

/** What a screen asks for first depends on its address. */
interface Wanted {
  queryClient: QueryClient
  search: Address
}

interface Screen<S> {
  audience: Exclude<Audience, 'public'>
  flag?: ProfileFlag
  texts?: readonly (keyof TextResources)[]
  /** What the address may hold. */
  search?: { parse: (address: Address) => S }
  /** A `lazyPiece`. */
  page: RouteComponent
  /** Asks for what the screen shows first, at the same time as for the profile. */
  queries?: (wanted: Wanted) => Promise<unknown>
  /** The same where the question depends on the profile, on the calendar of the company for example. */
  ownQueries?: (wanted: Wanted & { profile: Profile }) => Promise<unknown>
}

/** A failure is not lost: the screen asks for the same itself, and shows what went wrong. */
const inAdvance = async (asked: Promise<unknown> | undefined) => {
  await asked?.catch(() => undefined)
}

/**
 * How long the very first screen waits for its data: it was asked for together with the code, so it is nearly there,
 * and a screen that begins with its rows is painted once instead of twice.
 */
const FIRST_DATA_MS = 300
let isFirstScreen = true

const firstData = (asked: readonly Promise<unknown>[]) => {
  if (!isFirstScreen) return undefined
  isFirstScreen = false
  return Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, FIRST_DATA_MS))])
}

/** A screen for signed-in people. Whatever leads to it loads its code, its texts and its first data in advance. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- without one there is nothing in the address
export const screen = <const P extends `/${string}`, S extends object = Record<never, never>>(
  path: P,
  { audience, flag, texts = [], search: searchSpec, page, queries, ownQueries }: Screen<S>,
) => {
  const ask = (queryClient: QueryClient, search: Address) => inAdvance(queries?.({ queryClient, search }))
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { frame: 'shell', path, audience, texts, ask, ...(flag && { flag }) },
    validateSearch: (address: Address) => (searchSpec?.parse(address) ?? {}) as S,
    loader: async ({ context: { queryClient, profile }, location: { search } }) => {
      const asked = [ask(queryClient, search)]
      if (profile) asked.push(inAdvance(ownQueries?.({ queryClient, search, profile })))
      await Promise.all([loadTexts(...texts), firstData(asked)])
    },
    component: page,
  })
}
