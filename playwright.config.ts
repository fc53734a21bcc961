import { defineConfig, devices } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey is over before optimised code has paid for its compilation: a tenth of the processor time. The sweeps of
  // accessibility run the same checks again and again.
  ...(process.env.EVERY_LOOK ? [] : ['--js-flags=--no-opt --no-maglev']),
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Every state in every look takes longer than all journeys together: `npm run test:accessibility`.
  testIgnore: process.env.EVERY_LOOK ? [] : '**/accessibility/**',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because a busy machine must not fail a journey: nothing waits for these times but what is broken.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // Recording costs as much time as the journeys themselves: TRACE=1 switches it on.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
})
