import type { ShopConfig } from 'shared-contracts'
import type { Site } from '../snapshot/site'
import type { RenderPool } from './render-pool'

const ORIGIN = 'http://warm-up.invalid'

/** Renders a page that needs no data in every thread. */
export async function warmUp(pool: RenderPool, readSite: () => Promise<Site>, config: ShopConfig): Promise<void> {
  const site = await readSite()
  const { snapshot } = site
  await pool.warmUp({
    site,
    remote: null,
    task: {
      path: '/error/404',
      origin: ORIGIN,
      pageData: { snapshot, config, sessions: {}, hydrate: true, requestId: 'warm-up' },
    },
    api: {
      fetch: () => new Response(null, { status: 503 }),
      sessions: () => Promise.resolve({}),
    },
    info: {},
    headers: {},
  })
}
