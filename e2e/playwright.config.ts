import { defineConfig } from '@playwright/test'
import { DRAWS_LITTLE } from './browser/draws-little'
import { findChromium } from './browser/find-chromium'

const { executablePath, env } = await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // One more than the smallest machine has cores: a journey waits for its page a part of its time. With two more, a page beside the other suites
  // can wait too long for its script, and gives up (docs/decisions/0069).
  workers: 3,
  // By hand nothing is repeated; `npm test` repeats what failed at its end, hosted CI at once (docs/decisions/0032).
  retries: 0,
  forbidOnly: true,
  // Generous, as those of an expectation and of a press: a shop takes many times longer to start or to answer on a machine that is busy.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 20_000,
    // In hosted CI of a test that is repeated, and without the film: recording every test is a good part of what a small machine does here. By hand: `--trace on`.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      // The sandbox needs rights that containers and root accounts lack; the pages are our own.
      // Without a graphics card, drawing as if there were one takes longer.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none', DRAWS_LITTLE],
    },
  },
})
