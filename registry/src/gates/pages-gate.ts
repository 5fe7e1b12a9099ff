import { failed, passed, someOf } from './finding'
import type { StaticGate } from './gate'

/** Manifest and build know the same pages. */
export const pagesGate: StaticGate = {
  id: 'pages',
  kind: 'static',
  measure({ manifest, build }) {
    const declared = new Set(manifest.routes.map(({ page }) => page))
    const missing = [...declared].filter((page) => !build.pages[page])
    const unused = Object.keys(build.pages).filter((page) => !declared.has(page))
    if (missing.length === 0 && unused.length === 0) return passed(`${declared.size} pages, each with a chunk`)
    return failed(
      someOf([...missing.map((page) => `no chunk page-${page}`), ...unused.map((page) => `page-${page} has no route`)]),
      'Give every page one key in remote.json, in `pages` of remote.tsx and in its webpackChunkName.',
    )
  },
}
