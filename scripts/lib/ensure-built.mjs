import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleServer } from './bundle-server.mjs'
import { runNpm, runProcess } from './run-process.mjs'
import { fingerprint, readStamp, writeStamp } from './stamps.mjs'
import { explained, step } from './step.mjs'
import { allowedImports, readJson, remoteFolders, root } from './workspaces.mjs'

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
      inputs: ['edge', 'api', 'demo', 'registry', 'shared-contracts', 'scripts/lib/bundle-server.mjs', ...everywhere],
      outputs: ['dist/server/main.js'],
    },
  ]
}

function isKept(folder) {
  const kept = readJson(join(root, folder, 'dist/kept.json'))
  const registry = process.env.REGISTRY_DIR || 'dist/remotes'
  return kept !== null && existsSync(resolve(root, registry, kept.name, kept.version))
}

const isFresh = ({ name, outputs, keeps }, wanted) =>
  readStamp(`build-${name}`)?.inputs === wanted &&
  outputs.every((path) => existsSync(join(root, path))) &&
  (!keeps || isKept(name))

async function buildFrontEnd(folder) {
  const { code, output } = await runNpm(['run', 'build', '-w', folder, '--silent'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) throw explained(`${output}\nBuilding ${folder} failed: see above.`, code)
}

/**
 * Builds what is stale, one step after the other (rspack and esbuild use every core by themselves).
 *
 * @param options `force` builds what is fresh, too; `only` names the steps that are looked at, all when absent.
 * @returns the names of the steps that ran.
 */
export async function ensureBuilt({ force = false, only = null } = {}) {
  const built = []
  for (const part of buildPlan()) {
    if (only && !only.includes(part.name)) continue
    const wanted = fingerprint(part.inputs, process.version)
    if (!force && isFresh(part, wanted)) continue
    await step(`Building ${part.name}`, () => (part.name === 'server' ? bundleServer() : buildFrontEnd(part.name)))
    writeStamp(`build-${part.name}`, { inputs: wanted })
    built.push(part.name)
  }
  return built
}

/**
 * Shows the working copy to this machine's visitors, and prints a line for each slot in which something is changed or stays.
 *
 * @param how `renew` what nobody but a build has filled, only fill what is `empty`, or `force` the working copy into every slot.
 */
export async function fillSlots(how) {
  const { code } = await runProcess(process.execPath, [
    '--enable-source-maps',
    'dist/server/commands/fill-slots.js',
    `--${how}`,
  ])
  if (code !== 0) throw explained('', code)
}
