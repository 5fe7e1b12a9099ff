import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../api/src/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
