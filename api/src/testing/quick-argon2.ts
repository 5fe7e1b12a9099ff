import { hash as hashSlowly, verify as verifyReally, type Options } from '@node-rs/argon2/index.js'

/** How often the work was asked for that is slow in a shop, and at which cost the last time. */
export const hashing: { count: number; cost: Options | null } = { count: 0, cost: null }

/** Stands in for `@node-rs/argon2` in tests: a password hashed and compared takes 30 ms of the processor at the cost of a shop. */
export function hash(password: string, cost: Options): Promise<string> {
  hashing.count += 1
  hashing.cost = cost
  return hashSlowly(password, { ...cost, memoryCost: 8, timeCost: 1 })
}

/** Takes what the hash was made with. */
export function verify(...of: Parameters<typeof verifyReally>): Promise<boolean> {
  hashing.count += 1
  return verifyReally(...of)
}
