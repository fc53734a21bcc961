import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const KIT_DEPENDENCIES = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/form',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-virtual',
  'dayjs/locale/fr',
  'i18next',
  'react',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'react-i18next',
]

/** The longest files, which would leave one of the two workers idle at the end if they came last. */
const LONG_FILES = [
  'server/test/start',
  'generated/',
  'faults/worst-requests',
  'server/test/embedded',
  'auth/limits',
  'operations/restore-drill',
  'server/test/exposure',
  'access/p',
  'awards/model/model',
  'people/import/long',
  'talk/long-send',
  'access/foreign/',
  'transfers/instances',
  'demo-reset',
  'faults/slow-work',
  'faults/mail-server',
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG_FILES.findIndex((part) => moduleId.includes(part))
      return place === -1 ? LONG_FILES.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  // Test files of a worker share their modules: loading the product anew for each takes longer than most tests.
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.ts', '**/{i18n,messages,texts}/**', 'apps/server/src/db/schema.ts'],
      reporter: ['text-summary', 'html'],
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: 'packages/contract/src/messages/both.ts',
          include: [
            'packages/**/*.test.ts',
            'apps/console/**/*.test.ts',
            'apps/driver/**/*.test.ts',
            'tools/vite/*.test.ts',
            'apps/server/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          // Generous, because a busy machine must not fail a test: nothing waits for these times but what is broken.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        cacheDir: '.cache/kit',
        // Named, because a dependency that Vite discovers during the run reloads the tests.
        optimizeDeps: { include: KIT_DEPENDENCIES },
        test: {
          name: 'kit',
          isolate: false,
          include: ['packages/kit/test/**/*.test.tsx'],
          setupFiles: 'packages/kit/test/setup.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'America/New_York' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
