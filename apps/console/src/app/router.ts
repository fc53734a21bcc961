import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ScreenFailed } from './frame/load-failed.tsx'
import { publicScreens } from './public-screens.ts'
import { rootRoute } from './root-route.ts'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const routeTree = rootRoute.addChildren([...publicScreens, ...screens])

export const createConsoleRouter = (context: { queryClient: QueryClient; texts: Promise<unknown> }) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
