import type { Hono } from 'hono'
import type { Parts } from '../platform/health/parts'

/** Whoever asks wants to know within seconds. */
export const DEADLINE_MS = 2_000
/** When to ask again, in seconds. */
const RETRY_AFTER_S = 5

/**
 * `/healthz`: the process answers. `/readyz`: what it needs does, too, part by part; it comes within seconds whatever hangs. A word for each part
 * is all that it says: whoever asks may be a stranger.
 */
export function mountHealth(app: Hono, parts: Parts): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const all = await parts()
    // Without its registry the shop goes on with the releases that it has; what else is away is worth a look, and no reason to send nobody here.
    if (all.database === 'ready') return c.json({ status: 'ready', parts: all })
    return c.json({ status: 'unavailable', parts: all }, 503, { 'retry-after': String(RETRY_AFTER_S) })
  })
}
