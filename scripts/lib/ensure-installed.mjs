import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { explained, step } from './step.mjs'
import { fingerprint, readStamp, writeStamp } from './stamps.mjs'
import { runNpm } from './run-process.mjs'
import { root, workspaceFolders } from './workspaces.mjs'

/** When npm last wrote into node_modules, in milliseconds; 0 when it never did. */
const installedAt = () =>
  statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0

function inputs() {
  const own = workspaceFolders().map((name) => `${name}/package.json`)
  return ['package.json', 'package-lock.json', '.npmrc', ...own]
}

function isFresh(wanted) {
  const at = installedAt()
  if (at === 0) return false
  const stamp = readStamp('install')
  if (stamp) return stamp.inputs === wanted
  // Someone ran `npm install` by hand: good as long as nothing changed since.
  return inputs().every((path) => (statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= at)
}

const wantedNow = () => fingerprint(inputs(), `${process.platform} ${process.arch}`)

/** Says that what is installed is what the project asks for, as it stands now. */
export const noteInstalled = () => writeStamp('install', { inputs: wantedNow() })

/** Installs what package.json and package-lock.json ask for, unless it is there. Build tools come along whatever NODE_ENV says. */
export async function ensureInstalled() {
  const wanted = wantedNow()
  if (!isFresh(wanted)) {
    const first = !readdirSync(root).includes('node_modules')
    await step(first ? 'Installing packages (once, about a minute)' : 'Updating packages', async () => {
      const flags = ['--include=dev', '--include=optional', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
      const { code } = await runNpm(['install', ...flags], { env: { NODE_ENV: undefined } })
      if (code !== 0) throw explained('npm install failed: see above.', code)
    })
  }
  writeStamp('install', { inputs: wanted })
}
