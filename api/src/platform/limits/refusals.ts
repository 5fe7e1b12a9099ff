import type { Redis } from '../redis/redis'

/** So long a refusal is known at most, in seconds: what ends it may not get through to Redis. */
const KNOWN_S = 10

/**
 * Refusals that are known to all processes without a question to the database, which alone counts: a flood that is refused writes nothing
 * there.
 */
export interface Refusals {
  /** The seconds after which to try again; `null` when nothing is known. */
  of(key: string): Promise<number | null>
  note(key: string, seconds: number): void
  /** It may be that there are attempts left again. */
  forget(key: string): Promise<void>
}

export const createRefusals = (redis: Redis | null): Refusals => ({
  async of(key) {
    const seconds = Number((await redis?.get(`refused ${key}`)) ?? 0)
    return seconds > 0 ? seconds : null
  },
  note: (key, seconds) => redis?.set(`refused ${key}`, String(seconds), Math.min(seconds, KNOWN_S)),
  forget: async (key) => redis?.remove(`refused ${key}`),
})
