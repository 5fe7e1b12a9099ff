import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { DEFAULT_ENVIRONMENT } from 'registry/environments/default-environment'
import type { Deps } from '../deps'
import { createProbe } from './probe'

/** Whoever asks wants to know within seconds. */
const DEADLINE_MS = 2_000
/** When to ask again, in seconds. */
const RETRY_AFTER_S = 5

/** `/healthz`: the process answers. `/readyz`: what it needs does, too, part by part; it comes within seconds whatever hangs. */
export function mountHealth(
  app: Hono,
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  deadlineMs = DEADLINE_MS,
): void {
  const parts = {
    database: createProbe(() => db.execute(sql`select 1`), deadlineMs),
    registry: createProbe(() => registry.environments.latest(DEFAULT_ENVIRONMENT), deadlineMs),
  }
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const [database, inRegistry] = await Promise.all([parts.database(), parts.registry()])
    const word = (ready: boolean) => (ready ? 'ready' : 'unavailable')
    const told = { parts: { database: word(database), registry: word(inRegistry) } }
    // Without its registry the shop goes on with the releases that it has.
    if (database) return c.json({ status: 'ready', ...told })
    return c.json({ status: 'unavailable', ...told }, 503, { 'retry-after': String(RETRY_AFTER_S) })
  })
}
