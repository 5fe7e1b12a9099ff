import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { redisMessages as messages } from './redis.messages'

/** Whoever waits longer than this for Redis asks the database, which knows it as well; in milliseconds. */
const PATIENCE_MS = 200
const LONGEST_RETRY_MS = 5_000

/** What is known to all processes for a while. Nothing rests on it: where Redis is away, nothing is known, and nobody waits for it. */
export interface Redis {
  /** `null` also when Redis is away. */
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): void
  remove(key: string): Promise<void>
  publish(words: string): void
  /** @param received what was published; `null` once connected, since what was published before was not heard. */
  subscribe(received: (words: string | null) => void): void
  isReady(): boolean
  close(): Promise<void>
}

/**
 * Connects in the background, and again whenever the connection breaks.
 *
 * @param shop what tells the keys of this shop from those of others in the same Redis.
 */
export async function openRedis(
  url: string,
  { shop, log }: { shop: string; log: Pick<Logger, 'warn' | 'info'> },
): Promise<Redis> {
  // Large, and for nothing in a shop without Redis.
  const { createClient } = await import('@redis/client')
  const prefix = `hemline:${shop}:`
  const channel = `${prefix}signals`
  // Keys name people and their addresses, which are nobody's business there.
  const named = (key: string) => prefix + createHash('sha256').update(key).digest('base64url')
  const client = createClient({
    url,
    // What cannot be asked now is not asked later.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LONGEST_RETRY_MS) },
  })
  const subscriber = client.duplicate()
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, messages.away)
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info(messages.back)
    isAway = false
  })
  // The other connection's say it.
  subscriber.on('error', () => undefined)
  const connecting = [client, subscriber].map((one) => one.connect().catch(() => undefined))

  /** What Redis answers in time, else `null`. */
  async function inTime<T>(ask: () => Promise<T>): Promise<T | null> {
    if (!client.isReady) return null
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
    return Promise.race([ask().catch(() => null), late]).finally(() => clearTimeout(timer))
  }

  return {
    get: (key) => inTime(() => client.get(named(key))),
    set: (key, value, seconds) =>
      void inTime(() => client.set(named(key), value, { expiration: { type: 'EX', value: seconds } })),
    remove: async (key) => void (await inTime(() => client.del(named(key)))),
    publish: (words) => void inTime(() => client.publish(channel, words)),
    subscribe(received) {
      subscriber.on('ready', () => received(null))
      void connecting[1]?.then(() => subscriber.subscribe(channel, (words) => received(words))).catch(() => undefined)
    },
    isReady: () => client.isReady && subscriber.isReady,
    async close() {
      client.destroy()
      subscriber.destroy()
      await Promise.all(connecting)
    },
  }
}
