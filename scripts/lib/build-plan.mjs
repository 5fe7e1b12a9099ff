import { allowedImports, remoteFolders } from './workspaces.mjs'

const everywhere = ['package-lock.json', 'package.json', 'tsconfig.base.json']

function withImports(folder) {
  const allowed = allowedImports()
  return [folder, ...(allowed[folder] ?? [])]
}

/**
 * What has to be built, and from what: a step is stale when one of its inputs changed or an output is gone.
 * What `keeps` ends in a release of the registry in `dist/remotes`, of which the folder's `dist/kept.json` has the version.
 */
export function buildPlan() {
  const front = (folder) => [...withImports(folder), 'rsbuild.shared.ts', 'bundling', ...everywhere]
  return [
    ...remoteFolders().map((folder) => ({
      name: folder,
      inputs: [...front(folder), 'registry', 'standalone/package.json'],
      outputs: [],
      keeps: true,
    })),
    { name: 'host', inputs: [...front('host'), 'registry'], outputs: [], keeps: true },
    {
      name: 'server',
      inputs: ['edge', 'api', 'registry', 'shared-contracts', 'scripts/lib/bundle-server.mjs', ...everywhere],
      outputs: ['dist/server/main.js'],
    },
  ]
}
