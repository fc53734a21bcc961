import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Test files of a worker share their modules: loading the product anew for each takes longer than most tests.
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: 'packages/contract/src/messages/both.ts',
          include: ['packages/**/*.test.ts', 'apps/console/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
