import type { Logger } from 'pino'
import pg from 'pg'
import { isPooled } from '../db/pooled'
import type { OpenCarrier } from './signals'
import { signalMessages as messages } from './signals.messages'

const CHANNEL = 'hemline'
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000

/**
 * Carries signals by `listen` and `notify`, on a connection of its own that is opened in the background and again whenever it breaks. Through a
 * pool nobody could listen: then it carries nothing, and says so.
 */
export function postgresCarrier(connectionString: string, log: Pick<Logger, 'warn'>): OpenCarrier {
  return (received) => {
    let client: pg.Client | null = null
    let closed = false
    let failures = 0
    let timer: NodeJS.Timeout | undefined

    async function open() {
      const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
      const lost = (error?: Error) => {
        opened.removeAllListeners()
        opened.on('error', () => undefined)
        opened.end().catch(() => undefined)
        client = null
        if (closed) return
        if (failures === 0) log.warn({ err: error }, messages.lost)
        timer = setTimeout(() => void open(), Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)).unref()
        failures += 1
      }
      try {
        opened.on('error', lost)
        opened.on('end', () => lost())
        await opened.connect()
        if (await isPooled(opened)) {
          closed = true
          log.warn(messages.pooled)
          return await opened.end()
        }
        opened.on('notification', ({ payload }) => received(payload ?? null))
        await opened.query(`listen ${CHANNEL}`)
        if (closed) return await opened.end()
        client = opened
        failures = 0
        received(null)
      } catch (error) {
        if (client === opened || !closed) lost(error instanceof Error ? error : undefined)
      }
    }
    const opening = open()

    return {
      send(words) {
        // Whoever does not hear of it looks by themselves.
        client?.query('select pg_notify($1, $2)', [CHANNEL, words]).catch(() => undefined)
      },
      async close() {
        closed = true
        clearTimeout(timer)
        await opening
        await client?.end().catch(() => undefined)
      },
    }
  }
}
