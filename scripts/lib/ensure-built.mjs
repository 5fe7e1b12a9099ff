import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPlan } from './build-plan.mjs'
import { bundleServer } from './bundle-server.mjs'
import { explained } from './explained.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNpm } from './run-process.mjs'
import { readStamp, writeStamp } from './stamps.mjs'
import { step } from './step.mjs'
import { root } from './workspaces.mjs'

const isFresh = ({ name, outputs }, wanted) =>
  readStamp(`build-${name}`)?.inputs === wanted && outputs.every((path) => existsSync(join(root, path)))

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
 * @returns the names of the steps that ran.
 */
export async function ensureBuilt({ force = false } = {}) {
  const built = []
  for (const part of buildPlan()) {
    const wanted = fingerprint(part.inputs, process.version)
    if (!force && isFresh(part, wanted)) continue
    await step(`Building ${part.name}`, () => (part.name === 'server' ? bundleServer() : buildFrontEnd(part.name)))
    writeStamp(`build-${part.name}`, { inputs: wanted })
    built.push(part.name)
  }
  return built
}
