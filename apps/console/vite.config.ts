import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget, type PageBudget } from '../../tools/vite/bundle-budget.ts'
import { compileHint } from '../../tools/vite/compile-hint.ts'
import { precompress } from '../../tools/vite/precompress.ts'
import { wireContract } from '../../tools/vite/wire-contract.ts'
import { preloadScreens } from './build/preload-screens.ts'
import { stylesByComponent } from './build/styles-by-component.ts'

const TEXTS = ['/contract/src/messages/en.ts', '/i18n/en/roles.ts', '/kit/src/texts/en/ui.ts']
const SHELL = ['/app/shell/shell.tsx', '/i18n/en/shell.ts', ...TEXTS]

const BUDGETS: readonly PageBudget[] = [
  { name: 'Signed-out page', modules: ['/auth/home-page.tsx', '/i18n/en/auth.ts', ...TEXTS], maxKilobytes: 216 },
  {
    name: 'List screen',
    modules: ['/drivers/drivers-page.tsx', '/people/people.queries.ts', '/i18n/en/people.ts', ...SHELL],
    maxKilobytes: 275,
  },
  {
    name: 'Board screen',
    modules: ['/leaderboard/leaderboard-page.tsx', '/i18n/en/leaderboard.ts', ...SHELL],
    maxKilobytes: 275,
  },
]

/** What the signed-out page shares with the others, and what many screens share. A group takes along what its modules import. */
const BASE =
  /\?wire$|icons-react\/dist\/esm\/icons\/|@mantine\/core\/.*\/(ActionIcon|Button|TextInput)\/|useMutation\.|use-(document-title|uncontrolled)\.|kit\/src\/(format\/(format|use-format)\.|brand\/(logo|person-avatar)|feedback\/(status-chip|snackbar\.))|src\/lib\/(session|draft)|i18n\/language-/

/** What every list shows before its rows. */
const FRAME =
  /app\/shell\/shell\.tsx|kit\/src\/(page\/page\.|data-table\/(data-table\.|rows\/|selection\/)|fields\/(search-box|filter-select)\.|actions\/(?!layers)|dialogs\/(lazy-|use-dialog|dialog-frame\.)|data-table\/cards\/row-card|feedback\/(empty-state|progress-card))|@mantine\/(core\/esm\/.*utils\/|hooks\/.*use-debounced)|src\/lib\/(use-list|use-tab|table-query|page-request|record\/use-history)|domain\/(changes\.|organisation\/(organisation-filters|use-choices|in-the-way)|people\/(person-name|use-role-name|people\.queries))/

/** What the boards and reports over a period share. */
const PERIOD =
  /kit\/src\/(date-range\/(date-range-picker|period-switch)|feedback\/share-bar|theme\/chart-colors|brand\/(badge-medal|laurel-wreath))|components\/(SegmentedControl|Skeleton)\/|domain\/(scores\/(use-score-search|use-score-filters|export-action|assign-link)|organisation\/use-today)|src\/lib\/download/

/** The texts of every signed-in screen, and the short ones that many screens share: one file per language. */
const EN =
  /contract\/src\/messages\/en|console\/src\/i18n\/en\/(roles|shell|organisation|scores|leaderboard)\.|kit\/src\/texts\/en\/ui\./
const FR =
  /contract\/src\/messages\/fr|console\/src\/i18n\/fr\/(roles|shell|organisation|scores|leaderboard)\.|kit\/src\/texts\/fr\/ui\./

/** The people of a company and those of all companies are the same screen twice. */
const PEOPLE =
  /domain\/(people\/(people-table|role-filter|state-filter|use-status-tab)|people-import\/(import-actions|running-imports))|features\/(drivers\/drivers-page|users\/users-page)/

/** What opens over a screen: menus, popovers, tooltips, lists of options. Loaded after the first paint. */
const LAYERS =
  /kit\/src\/(actions\/layers|fields\/filter-list)\.|@mantine\/core\/esm\/components\/(Combobox|Menu|Popover|Tooltip)\/|@floating-ui/

/** Windows that open later. */
const DIALOGS = /kit\/src\/(dialogs\/(dialog-window|form-dialog|step-dialog)|feedback\/confirm-dialog)/

export default defineConfig({
  plugins: [
    react(),
    wireContract(),
    stylesByComponent(),
    preloadScreens(),
    compileHint(),
    precompress(),
    bundleBudget(BUDGETS),
  ],
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
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'main', tags: ['$initial'], priority: 3 },
            { name: 'texts-en', test: EN, priority: 5 },
            { name: 'texts-fr', test: FR, priority: 5 },
            { name: 'people-texts-en', test: /console\/src\/i18n\/en\/people(-import)?\./, priority: 5 },
            { name: 'people-texts-fr', test: /console\/src\/i18n\/fr\/people(-import)?\./, priority: 5 },
            { name: 'base', test: BASE, minShareCount: 3, priority: 3 },
            { name: 'frame', test: FRAME, priority: 2 },
            { name: 'layers', test: LAYERS, priority: 1 },
            { name: 'period', test: PERIOD },
            { name: 'people', test: PEOPLE },
            { name: 'companies', test: /features\/companies\/companies(-page|\.queries)/ },
            { name: 'leaderboard', test: /features\/leaderboard\/leaderboard(-page|\.queries)/ },
            { name: 'dialogs', test: DIALOGS },
          ],
        },
      },
    },
  },
})
