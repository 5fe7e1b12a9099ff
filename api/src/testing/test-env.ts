import { readEnv, type Env } from '../env'

/** Of all tests, so that each can read what the template was filled with. */
export const TEST_ENCRYPTION_KEYS = '1:2wq3V6fJr0nCqk5o1mXrZb8dG4hYtU7sPzLxEaKcWvM='

/** Settings that do not depend on the machine's environment. */
export function testEnv(changes: Partial<Env>): Env {
  return {
    ...readEnv({
      DEMO_PRODUCTS: '24',
      DEMO_DRAW_AHEAD: 'off',
      PICTURES_AVIF: 'off',
      // Who wants a past makes one.
      DEMO_PURCHASES: '0',
      LOG_LEVEL: 'silent',
      // Each is a process of the server that plans every statement for itself.
      DATABASE_CONNECTIONS: '4',
      ORIGIN: 'http://shop.test',
      // Tests have the guard look when they want it to.
      GUARD_INTERVAL_MS: '0',
      ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    }),
    ...changes,
  }
}
