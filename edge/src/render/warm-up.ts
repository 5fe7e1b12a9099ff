import type { ShopConfig } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import { ANYBODY, type Site, type SiteSource } from '../snapshot/site'
import type { RenderPool } from './render-pool'

interface Options {
  pool: RenderPool
  site: Site
  api: ApiTarget
  config: ShopConfig
  origin: string
  warn: (message: string, cause: unknown) => void
}

/** One page that everybody may see, of every remote that is rendered here. */
const firstPages = ({ snapshot }: Site) =>
  Object.values(snapshot.remotes).flatMap(({ name, routes }) => {
    const route = routes.find(({ path, guard, render }) => render === 'server' && !guard && !path.includes(':'))
    return route ? [{ remote: name, path: route.path }] : []
  })

const LOOK_EVERY_MS = 2_000

/** Does the same for each release that goes live later, before most of its visitors come. @returns ends it. */
export function keepWarm({ site, ...options }: Omit<Options, 'site'> & { site: SiteSource }): () => void {
  const look = async () => warmUp({ ...options, site: await site.read(ANYBODY) })
  const timer = setInterval(
    () => void look().catch((error: unknown) => options.warn('The site cannot be read', error)),
    LOOK_EVERY_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}

/** Has the process of every remote render a page some times, so that the first visitor does not wait for code to be loaded. */
export async function warmUp({ pool, site, api, config, origin, warn }: Options): Promise<void> {
  const pageData = { snapshot: site.snapshot, config, sessions: {}, hydrate: true, requestId: 'warm-up' }
  const warm = ({ remote, path }: { remote: string | null; path: string }) =>
    pool
      .warmUp({
        site,
        remote,
        task: { path, origin, pageData },
        api,
        info: {},
        headers: { accept: 'application/json', 'x-request-id': 'warm-up-page' },
      })
      .catch((error: unknown) => warn(`${remote ?? 'The host'} did not warm up`, error))
  await Promise.all([{ remote: null, path: '/error/404' }, ...firstPages(site)].map(warm))
}
