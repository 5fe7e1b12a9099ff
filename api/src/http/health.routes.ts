import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { DEFAULT_ENVIRONMENT } from 'registry/environments/change-environment'
import type { Deps } from '../deps'

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
    const body = { parts: { database: word(database), registry: word(inRegistry) } }
    // Without its registry the shop goes on with the releases that it has.
    if (database) return c.json({ status: 'ready', ...body })
    return c.json({ status: 'unavailable', ...body }, 503, { 'retry-after': String(RETRY_AFTER_S) })
  })
}

/**
 * Asks whether a part of the shop answers, and waits no longer than the deadline. While one question is out no further one is put:
 * a part that hangs is not made to hold more.
 *
 * @param ask rejects when the part is away.
 * @returns a function that resolves with `false` for one that is away or late, and never rejects.
 */
export function createProbe(ask: () => Promise<unknown>, deadlineMs: number): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => {
    asked ??= Promise.resolve()
      .then(ask)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null))
    let timer: NodeJS.Timeout
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), deadlineMs)))
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
