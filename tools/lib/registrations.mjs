/** Who may make the calls of the skeleton: the company and its Managers, within the own company. */
const ACCESS_ROWS = [
  ['GET', '/$many$', 'yes'],
  ['POST', '/$many$/create', 'yes'],
  ['POST', '/$many$/update', 'company'],
  ['POST', '/$many$/delete', 'company'],
]
/** Method, path, Stranger, Admin, CompanyAdmin, Manager, Supervisor and Driver; the last column ends the line. */
const ACCESS_WIDTHS = [5, 39, 10, 7, 14, 14, 14, 10]

const accessRow = (spell, method, path, reach) =>
  `  ${[method, spell(path), '-', '-', reach, reach, '-', '-'].map((cell, index) => cell.padEnd(ACCESS_WIDTHS[index])).join('')}-`

/**
 * Where a new module has to be named besides its own files. `after` is the line behind which `add` goes, or `before` the
 * one in front of it: the first line that holds the text. `afterEach` means every such line, `replace` a part of one. Placeholders are
 * those of tools/skeleton; an `add` that is a function spells them itself.
 */
export const REGISTRATIONS = [
  {
    path: 'packages/contract/src/endpoints.ts',
    before: "import * as audit from './audit.ts'",
    add: "import * as $manyCamel$ from './$many$.ts'",
  },
  { path: 'packages/contract/src/endpoints.ts', after: '  locations,', add: '  $manyCamel$,' },
  ...['en', 'fr'].map((lang) => ({
    path: `packages/contract/src/messages/${lang}/outcomes.ts`,
    after: '  location_deleted:',
    add: {
      en: [
        "  $one_snake$_created: '$OneWords$ created',",
        "  $one_snake$_updated: '$OneWords$ updated',",
        "  $one_snake$_deleted: '$OneWords$ successfully deleted',",
      ],
      fr: [
        "  $one_snake$_created: 'Ajout effectué',",
        "  $one_snake$_updated: 'Modification enregistrée',",
        "  $one_snake$_deleted: 'Suppression effectuée',",
      ],
    }[lang].join('\n'),
  })),
  {
    path: 'apps/server/src/boot/routes.ts',
    after: "from '../modules/audit/audit.routes.ts'",
    add: "import { $oneCamel$Routes } from '../modules/$many$/$many$.routes.ts'",
  },
  { path: 'apps/server/src/boot/routes.ts', after: '  locationRoutes,', add: '  $oneCamel$Routes,' },
  { path: 'apps/server/src/audit/trail.ts', before: "  | 'award'", add: "  | '$one$'" },
  {
    path: 'apps/server/src/db/constraints.ts',
    after: '  locations_company_fk:',
    add: "  $many_snake$_company_fk: { code: 'not_found' },",
  },
  {
    path: 'apps/server/test/access/answers.ts',
    after: '  POST /locations/delete ',
    add: (spell) => ACCESS_ROWS.map((row) => accessRow(spell, ...row)).join('\n'),
  },
  {
    path: 'apps/server/test/access/requests/by-subject.ts',
    before: 'import { AWARDS }',
    add: "import { $MANY$ } from './$many$.ts'",
  },
  {
    path: 'apps/server/test/access/requests/by-subject.ts',
    replace: '...MAIL_TEMPLATES]',
    add: '...MAIL_TEMPLATES, ...$MANY$]',
  },
  {
    path: 'apps/server/test/generated/records.ts',
    after: "  locations: 'locations',",
    add: "  $manyCamel$: '$many_snake$',",
  },
  {
    path: 'apps/server/test/generated/known-values.ts',
    after: "'locations'],",
    add: String.raw`  [/^\/$many$\/\w+ id$/, '$manyCamel$'],`,
  },
  {
    path: 'apps/console/src/i18n/resources.ts',
    before: 'import type { assign }',
    add: "import type { $manyCamel$ } from './en/$many$.ts'",
  },
  {
    path: 'apps/console/src/i18n/resources.ts',
    after: '    locations: typeof locations',
    add: "    '$many$': typeof $manyCamel$",
  },
  ...['en', 'fr'].flatMap((lang) => [
    { path: `apps/console/src/i18n/${lang}/shell.ts`, after: '    locations:', add: "    $manyCamel$: '$ManyWords$'," },
    {
      path: `apps/console/src/i18n/${lang}/shell-windows.ts`,
      after: '      locations:',
      add: "      $manyCamel$: '$manyWords$',",
    },
    {
      path: `apps/console/src/i18n/${lang}/audit.ts`,
      after: "    'locations/delete':",
      add: {
        en: [
          "    '$many$/create': 'Created $aOneWords$',",
          "    '$many$/update': 'Changed $aOneWords$',",
          "    '$many$/delete': 'Deleted $aOneWords$',",
        ],
        fr: [
          "    '$many$/create': 'Ajout ($oneWords$)',",
          "    '$many$/update': 'Modification ($oneWords$)',",
          "    '$many$/delete': 'Suppression ($oneWords$)',",
        ],
      }[lang].join('\n'),
    },
  ]),
  {
    path: 'apps/console/src/app/screens.ts',
    before: 'import { homeLocationList }',
    add: "import { $oneCamel$List } from '../features/$many$/$one$-list.ts'",
  },
  {
    path: 'apps/console/src/app/screens.ts',
    before: "  screen('/locations', {",
    add: `  screen('/$many$', {
    audience: 'company',
    texts: ['$many$'],
    search: $oneCamel$List,
    page: lazyPiece(() => import('../features/$many$/$many$-page.tsx'), '$Many$Page'),
    queries: async ({ queryClient, search }) => {
      const { $manyCamel$Query } = await import('../features/$many$/$many$.queries.ts')
      await queryClient.prefetchQuery($manyCamel$Query($oneCamel$List.queryFor(search)))
    },
  }),`,
  },
  {
    path: 'apps/console/src/app/menu.ts',
    after: "path: '/locations'",
    add: "  { path: '/$many$', label: '$manyCamel$', group: 'people', icon: IconList, roles: COMPANY, key: '$key$' },",
  },
  { path: 'apps/console/src/app/menu.ts', before: '  IconMail,', add: '  IconList,' },
  { path: 'apps/console/src/app/menu.test.ts', afterEach: "      '/locations',", add: "      '/$many$'," },
  {
    path: 'e2e/accessibility/visits.ts',
    before: 'import { badges }',
    add: "import { $manyCamel$ } from './states/$many$.ts'",
  },
  { path: 'e2e/accessibility/visits.ts', after: '  ...organisation,', add: '  ...$manyCamel$,' },
]
