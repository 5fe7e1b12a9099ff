import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allowedImports, remoteFolders, root } from './workspaces.mjs'

const folders = (path) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

/** A workspace imports those that its line in the diagram names, and no other. */
function betweenWorkspaces() {
  const allowed = allowedImports()
  const all = Object.keys(allowed)
  return all.flatMap((target) =>
    all
      .filter((from) => from !== target && from !== 'standalone' && !allowed[target].includes(from))
      .map((from) => ({
        target: `./${target}`,
        from: `./${from}`,
        message: `${target} must not import ${from}: see docs/architecture.md, "Who may import what".`,
      })),
  )
}

/** The frame in which a remote runs alone never gets into what is shipped. */
function standaloneFrame() {
  return remoteFolders().map((remote) => ({
    target: [`./${remote}/src/!(standalone*)`, `./${remote}/src/!(standalone)/**/*`],
    from: './standalone',
    message: 'The standalone frame is imported by standalone.tsx alone.',
  }))
}

/** In a remote and in the host: pages → features → ui, lib; a feature never imports a feature. */
function insideFrontEnds() {
  return [...remoteFolders(), 'host', 'standalone'].flatMap((app) => {
    const features = folders(`${app}/src/features`)
    return [
      ...features.map((feature) => ({
        target: `./${app}/src/features/${feature}`,
        from: `./${app}/src/features`,
        except: [`./${feature}`],
        message: 'A feature does not import a feature: move what both need to ui/ or lib/.',
      })),
      ...['ui', 'lib']
        .filter((folder) => existsSync(join(root, app, 'src', folder)))
        .map((folder) => ({
          target: `./${app}/src/${folder}`,
          from: `./${app}/src/features`,
          message: `${folder}/ serves features and knows none.`,
        })),
    ]
  })
}

/** In the api: main → app → *.routes → verbs → *.table, db, files. Tests and their tools see all of it. */
function insideApi() {
  return [
    {
      target: './api/src/!(testing|bench)/**/!(*.test).ts',
      from: ['./api/src/main.ts', './api/src/app.ts'],
      message: 'The whole is put together last: a part does not know it.',
    },
    {
      // Only what mounts routes may know them; verbs do the work and know nothing of HTTP.
      target: './api/src/!(testing|http)/**/!(*.routes|*.test).ts',
      from: './api/src/*/**/*.routes.ts',
      message: 'Routes translate between HTTP and verbs; nothing but what mounts them imports them.',
    },
  ]
}

/** Zones of `import-x/no-restricted-paths`, read from the folders, so that a new feature is protected without an edit. */
export const importZones = () => [...betweenWorkspaces(), ...standaloneFrame(), ...insideFrontEnds(), ...insideApi()]
