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

/** The pages that everybody may see, of every remote that is rendered here. */
const openPages = ({ snapshot }: Site) =>
  Object.values(snapshot.remotes).flatMap(({ name, routes }) => {
    const open = routes.filter(({ path, guard, render }) => render === 'server' && !guard && !path.includes(':'))
    const [path, ...further] = open.map((route) => route.path)
    return path ? [{ remote: name, path, further }] : []
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

/** Has the process of every remote render its pages, so that the first visitor does not wait for code to be loaded and data to be read for the first time. */
export async function warmUp({ pool, site, api, config, origin, warn }: Options): Promise<void> {
  const pageData = { snapshot: site.snapshot, config, sessions: {}, hydrate: true, requestId: 'warm-up' }
  const warm = ({ remote, path, further = [] }: { remote: string | null; path: string; further?: string[] }) =>
    pool
      .warmUp(
        {
          site,
          remote,
          task: { path, origin, pageData },
          api,
          info: {},
          headers: { accept: 'application/json', 'x-request-id': 'warm-up-page' },
        },
        further,
      )
      .catch((error: unknown) => warn(`${remote ?? 'The host'} did not warm up`, error))
  await Promise.all([{ remote: null, path: '/error/404' }, ...openPages(site)].map(warm))
}
