import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from './build/bundle-budget.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

const SIGNED_OUT_PAGE = [
  '/features/auth/home-page.tsx',
  '/i18n/en/auth.ts',
  '/i18n/en/roles.ts',
  '/kit/src/texts/en/ui.ts',
] as const

/** What nearly every screen has; split by use it would come in thirty small files. */
const EVERYWHERE = [
  /@mantine\/form\//,
  /@mantine\/core\/.*\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition)\//,
  /react-i18next\/.*\/useTranslation|react-query\/.*\/useMutation|hooks\/.*\/use-document-title|icons-react\/.*\/createReactComponent/,
  /apps\/console\/src\/lib\/(draft|form|session)|packages\/client\//,
  /packages\/kit\/src\/(format|i18n|brand\/(logo|avatar|initials|person-avatar)|feedback\/status-chip|fields\/(checked-form|focus-first-error|use-password))/,
  /icons-react\/.*\/Icon(AlertCircle|ChevronDown|CircleCheck|CoinFilled|InfoCircle|Lock|Mail|StarFilled)\./,
]

/** What several screens have; calendars, charts and carousels are large and come on demand. */
const SHARED_PARTS =
  /node_modules\/(?!@mantine\/(dates|charts|carousel)|dayjs|recharts|embla|d3-)|(packages\/(kit|client)\/src|src\/lib)\/(?!date-range)/

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), bundleBudget({ maxKilobytes: 230, firstPage: SIGNED_OUT_PAGE })],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'main', tags: ['$initial'], priority: 2 },
            { name: 'base', test: (id) => EVERYWHERE.some((part) => part.test(id)), priority: 1 },
            { name: 'kit', test: SHARED_PARTS, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
