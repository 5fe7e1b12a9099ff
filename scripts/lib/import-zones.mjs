import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './import-graph.mjs'
import { allowedImports, remoteFolders, root } from './workspaces.mjs'

const folders = (path) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

const below = (folder) => (file) => file.startsWith(`${folder}/`)
const like = (pattern) => (file) => pattern.test(file)

/** A workspace imports those that its line in the diagram names, and no other. */
function betweenWorkspaces() {
  const allowed = allowedImports()
  const all = Object.keys(allowed)
  return all.flatMap((target) =>
    all
      .filter((from) => from !== target && from !== 'standalone' && !allowed[target].includes(from))
      .map((from) => ({
        target: below(target),
        from: below(from),
        message: `${target} must not import ${from}: see docs/architecture.md, "Who may import what".`,
      })),
  )
}

/** The frame in which a remote runs alone, and the test kit, never get into what is shipped. */
function standaloneFrame() {
  const shipped = /^[^/]+\/src\/(?!standalone[^/]*$|standalone\/|testing\/)(?!.*\.test\.\w+$)/
  return [...remoteFolders(), 'template-remote', 'host', 'shared-ui'].map((app) => ({
    target: (file) => below(app)(file) && shipped.test(file),
    from: below('standalone'),
    message: 'Only standalone.tsx imports the standalone frame, and only tests its test kit.',
  }))
}

/** In a remote and in the host: pages → features → ui, lib; a feature never imports a feature. */
function insideFrontEnds() {
  return [...remoteFolders(), 'host', 'standalone'].flatMap((app) => {
    const inFeature = below(`${app}/src/features`)
    return [
      ...folders(`${app}/src/features`).map((feature) => {
        const own = below(`${app}/src/features/${feature}`)
        return {
          target: own,
          from: (file) => inFeature(file) && !own(file),
          message: 'A feature does not import a feature: move what both need to ui/ or lib/.',
        }
      }),
      ...['ui', 'lib']
        .filter((folder) => existsSync(join(root, app, 'src', folder)))
        .map((folder) => ({
          target: below(`${app}/src/${folder}`),
          from: inFeature,
          message: `${folder}/ serves features and knows none.`,
        })),
    ]
  })
}

/** In the api: main → app → *.routes → verbs → *.table, db, files. Tests and their tools see all of it. */
function insideApi() {
  const noTest = (pattern) => (file) => pattern.test(file) && !file.endsWith('.test.ts')
  return [
    {
      target: noTest(/^api\/src\/(?:(?!testing\/|operations\/)[^/]+|operations\/(?!bench\/)[^/]+)\/.+\.ts$/),
      from: like(/^api\/src\/(?:main|app)\.ts$/),
      message: 'The whole is put together last: a part does not know it.',
    },
    {
      target: (file) =>
        noTest(/^api\/src\/(?!testing\/|commands\/)[^/]+\/.+\.ts$/)(file) ||
        /^api\/src\/(?!main\.)[^/]+\.ts$/.test(file),
      from: below('demo'),
      message: 'The API knows the demo by its interface; it is handed over where a process starts.',
    },
    {
      // Only what mounts routes may know them; verbs do the work and know nothing of HTTP.
      target: (file) => noTest(/^api\/src\/(?!testing\/|http\/)[^/]+\/.+\.ts$/)(file) && !file.endsWith('.routes.ts'),
      from: like(/^api\/src\/[^/]+\/.*\.routes\.ts$/),
      message: 'Routes translate between HTTP and verbs; nothing but what mounts them imports them.',
    },
  ]
}

/** Who must not import whom, read from the folders, so that a new feature is protected without an edit. */
export const importZones = () => [...betweenWorkspaces(), ...standaloneFrame(), ...insideFrontEnds(), ...insideApi()]

/** What these imports break of the zones, a line each. */
export const brokenZones = (imports, zones = importZones()) =>
  imports.flatMap(({ from, to }) =>
    zones
      .filter((zone) => zone.target(from) && zone.from(to))
      .map(({ message }) => `${from} imports ${to}: ${message}`),
  )

/** Holds the imports of the project, or of one folder, to the zones: the outcome as of a tool that ran. */
export function checkImportZones(folder) {
  const imports = readImports()
  const broken = brokenZones(folder ? imports.filter(({ from }) => below(folder)(from)) : imports)
  return { code: broken.length > 0 ? 1 : 0, output: broken.join('\n') }
}
