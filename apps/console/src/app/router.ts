import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ScreenFailed } from './load-failed.tsx'
import { consoleRoutes } from './routes/console-routes.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { rootRoute } from './routes/root-route.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const routeTree = rootRoute.addChildren([...publicRoutes, ...consoleRoutes])

export const createConsoleRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
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
