import { createAction, withOwnErrors } from '@laurel/client/action.ts'
import { type KitApp, KitAppContext } from '@laurel/kit/kit-app.ts'
import { cssVariablesResolver, theme } from '@laurel/kit/theme/theme.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { connection } from '../lib/connection.ts'
import type { ConsoleRouter } from './router.ts'

/** `public/color-scheme.js` reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'laurel.scheme' })

const KIT_APP: KitApp = { connection, createAction, withOwnErrors }

interface Props {
  queryClient: QueryClient
  router: ConsoleRouter
}

export function App({ queryClient, router }: Props) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <KitAppContext value={KIT_APP}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </KitAppContext>
      </MantineProvider>
    </StrictMode>
  )
}
