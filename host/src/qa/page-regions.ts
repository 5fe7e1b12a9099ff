import type { HostTools } from './host-tools'

/** A part of the page and who draws it. */
export interface Region {
  element: Element
  /** `null`: the host. */
  remote: string | null
  version: string
  /** The ladder had nothing left, and a card stands there. */
  failed: boolean
  /** It came from the last known good release instead of the one that was meant. */
  rescued: boolean
}

const HOST_VERSION = ''

const hostRegion = (element: Element): Region => ({
  element,
  remote: null,
  version: HOST_VERSION,
  failed: false,
  rescued: false,
})

/** The regions of the page as it stands now, in the order of the page. */
export function pageRegions({
  shell: { snapshot, loader },
  match: find,
}: Pick<HostTools, 'shell' | 'match'>): Region[] {
  const root = document.getElementById('root')
  const match = find(snapshot, location.pathname)
  if (!root) return []
  const meant = match && snapshot.remotes[match.route.remote]
  if (!match || !meant) return [hostRegion(root)]
  const main = match.route.layout === 'shop' ? root.querySelector('#main') : root
  if (!main) return [hostRegion(root)]
  const loaded = loader.peek(match, location.pathname + location.search)?.loaded
  const version = loaded?.version ?? meant.version
  const region = {
    element: main,
    remote: meant.name,
    version,
    failed: main.querySelector('[data-remote-state="unavailable"]') !== null,
    rescued: version !== meant.version,
  }
  if (main === root) return [region]
  const around = ['header', 'footer'].flatMap((name) => root.querySelector(`${name}:not(#main *)`) ?? [])
  return [...around.slice(0, 1).map(hostRegion), region, ...around.slice(1).map(hostRegion)]
}
