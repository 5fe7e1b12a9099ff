import type { ShopConfig } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import type { Site } from '../snapshot/site'
import type { RenderPool } from './render-pool'

interface Options {
  pool: RenderPool
  site: Site
  api: ApiTarget
  config: ShopConfig
  origin: string
}

/** One page that everybody may see, of every remote that is rendered here. */
const firstPages = ({ snapshot }: Site) =>
  Object.values(snapshot.remotes).flatMap(({ name, routes }) => {
    const route = routes.find(({ path, guard, render }) => render === 'server' && !guard && !path.includes(':'))
    return route ? [{ remote: name, path: route.path }] : []
  })

/** Renders a page of every remote in every thread, so that the first visitor does not wait for code to be loaded. */
export async function warmUp({ pool, site, api, config, origin }: Options): Promise<void> {
  const pageData = { snapshot: site.snapshot, config, sessions: {}, hydrate: true, requestId: 'warm-up' }
  for (const { remote, path } of [{ remote: null, path: '/error/404' }, ...firstPages(site)])
    await pool.warmUp({
      site,
      remote,
      task: { path, origin, pageData },
      api,
      info: {},
      headers: { accept: 'application/json', 'x-request-id': 'warm-up-page' },
    })
}
