import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import semver from 'semver'
import type { HostRoute } from 'shared-contracts'
import { NOT_FOR_REMOTES } from '../documents/reserved-names'
import { foreignRoutes, type OwnedRoute, patternsOverlap } from '../environments/slot'
import { failed, passed, someOf, type StaticGate, type Subject } from './gate'

/** What the manifest's schema cannot say: that it fits its folder, and that its contract is a range. The schema itself is asked before any gate. */
export const manifestGate: StaticGate = {
  id: 'manifest',
  kind: 'static',
  measure({ manifest, folder }) {
    const { name, contract, capabilities } = manifest
    const faults = [
      ...(basename(folder) === `remote-${name}` ? [] : [`the folder ${basename(folder)} is not remote-${name}`]),
      ...(NOT_FOR_REMOTES.includes(name) ? [`the shop uses the name ${name} for something else`] : []),
      ...(semver.validRange(contract) ? [] : [`contract ${contract} is no range of versions`]),
      ...(new Set(capabilities).size === capabilities.length ? [] : ['capabilities name an endpoint twice']),
    ]
    return faults.length === 0
      ? passed(`${name}, of ${manifest.owner}`)
      : failed(
          someOf(faults),
          'Correct remote.json; shared-contracts/src/remote/remote-manifest.schema.ts says what it holds.',
        )
  },
}

/** The container has a name that no other release has: two with one name cannot live in one page. */
export const runtimeNameGate: StaticGate = {
  id: 'runtime-name',
  kind: 'static',
  async measure({ manifest, build, files, registry }) {
    const { runtimeName, entry } = build
    const hint = 'Build with defineApp() of rsbuild.shared.ts, which names the container after the inputs of the build.'
    if (!new RegExp(`^${manifest.name}_[0-9a-f]{8,}$`).test(runtimeName))
      return failed(`${runtimeName} is not ${manifest.name}_<hash>`, hint)
    const code = files.find(({ path }) => path === entry)
    if (!code?.text.includes(runtimeName)) return failed(`${entry} does not define ${runtimeName}`, hint)
    const namesakes = (await registry.releases(manifest.name)).filter((release) => release.runtimeName === runtimeName)
    for (const { name, version } of namesakes) {
      const { entry: path, files: kept } = await registry.release(name, version)
      if (kept.find((file) => file.path === path)?.integrity !== code.integrity)
        return failed(`${runtimeName} is also the name of ${name}@${version}, another build`, hint)
    }
    return passed(runtimeName)
  },
}

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

/** First segments that the edge answers by itself. */
export const RESERVED_PATHS = [
  ...['/api', '/assets', '/remotes', '/media', '/dev', '/emergency'],
  ...['/healthz', '/readyz', '/metrics'],
]

async function hostRoutes(root: string): Promise<OwnedRoute[]> {
  const { routes } = JSON.parse(await readFile(join(root, 'host/host.json'), 'utf8')) as { routes: HostRoute[] }
  return routes.map(({ path }) => ({ path, owner: 'the host' }))
}

function conflictsOf({ manifest }: Subject, taken: OwnedRoute[]): string[] {
  const reserved = RESERVED_PATHS.map((path) => ({ path: `${path}/*`, owner: 'the edge' }))
  return manifest.routes.flatMap(({ path }, index) => {
    const twice = manifest.routes.slice(0, index).filter((route) => route.path.toLowerCase() === path.toLowerCase())
    const foreign = [...taken, ...reserved].filter((other) => patternsOverlap(path, other.path))
    return [
      ...twice.map(() => `${path} is declared twice`),
      ...foreign.map((other) => `${path} meets ${other.path} of ${other.owner}`),
    ]
  })
}

/** No path is answered by two: not by another remote, the host or the edge. */
export const routesGate: StaticGate = {
  id: 'routes',
  kind: 'static',
  async measure(subject) {
    const { root, registry, environment, manifest } = subject
    const taken = [...(await foreignRoutes(environment, manifest.name, registry.release)), ...(await hostRoutes(root))]
    const conflicts = conflictsOf(subject, taken)
    return conflicts.length === 0
      ? passed(`${manifest.routes.length} paths, owned by nobody else`)
      : failed(someOf(conflicts), 'Choose paths in remote.json below a segment that no other part of the shop answers.')
  },
}
