import type { Site } from '../snapshot/site'

const PATTERN = /^localhost:([1-9]\d{0,4})$/
const MAX_PORT = 65_535

/** The port of an override such as `localhost:3002`; `null` for anything else. */
export function localPort(version: string): number | null {
  const port = Number(PATTERN.exec(version)?.[1] ?? Number.NaN)
  return port <= MAX_PORT ? port : null
}

/**
 * The site with some remotes from dev servers on the visitor's own machine. Their code is not known here: such a page is
 * drawn by the browser, nothing vouches for its files, and nothing stands in for it when the dev server is not there.
 *
 * @param ports by remote.
 */
export function withLocalhost(site: Site, ports: Readonly<Record<string, number>>): Site {
  if (Object.keys(ports).length === 0) return site
  const remotes = { ...site.snapshot.remotes }
  const active = { ...site.active }
  for (const [name, port] of Object.entries(ports)) {
    const live = remotes[name]
    if (!live) continue
    delete active[name]
    remotes[name] = {
      ...live,
      cohort: 'override',
      version: `localhost:${port}`,
      // As the dev server's build names its container: see rsbuild.shared.ts.
      runtimeName: `${name}_dev`,
      entry: { url: `http://localhost:${port}/remote.js`, integrity: '' },
      routes: live.routes.map((route) => ({ ...route, render: 'client' })),
      pages: {},
      lastKnownGood: null,
    }
  }
  return { ...site, active, snapshot: { ...site.snapshot, remotes } }
}
