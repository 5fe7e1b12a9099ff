import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: new URL('../api/src/testing/quick-argon2.ts', import.meta.url).pathname,
      },
    ],
  },
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../api/src/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
