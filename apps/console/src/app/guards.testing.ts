import { QueryClient } from '@tanstack/react-query'
import { guard, type Rule, type Visitor } from './guards.ts'
import { publicScreens } from './public-screens.ts'
import { createConsoleRouter } from './router.ts'
import { screens } from './screens.ts'

interface ScreenRule extends Rule {
  path: string
}

const router = createConsoleRouter({ queryClient: new QueryClient(), texts: Promise.resolve() })

/** Who may open which screen, as the table of screens says. */
export const SCREEN_RULES = [...publicScreens, ...screens].map(({ fullPath, options }): ScreenRule => {
  const { audience, flag } = options.staticData ?? {}
  if (!audience) throw new Error(`${fullPath} does not say who may open it`)
  return { path: fullPath, audience, ...(flag && { flag }) }
})

/** What the guards say to somebody who types this address. */
export const verdictFor = (address: string, visitor: Visitor | null) => {
  const route = router.getMatchedRoutes(address)[0].at(-1)
  return guard(route && { ...route.options.staticData, path: route.fullPath }, visitor)
}
