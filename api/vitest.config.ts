import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Thousands of passwords are typed.
  resolve: {
    alias: [
      { find: /^@node-rs\/argon2$/, replacement: new URL('src/testing/quick-argon2.ts', import.meta.url).pathname },
    ],
  },
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // Each file has a database of its own, copied from one that is filled once.
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // Each file opens an API and a database of its own; loading its code anew for each would take a third of the time.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
