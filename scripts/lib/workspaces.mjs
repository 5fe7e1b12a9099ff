import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Reads a JSON file; `null` when it is not there or not JSON. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Folders `remote-*` that hold a `remote.json`: a new remote needs no edit here. */
export function remoteFolders() {
  return readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'remote.json')))
}

/** Folders of all workspaces that package.json names, by itself or by a pattern as `remote-*`. */
export function workspaceFolders() {
  const { workspaces } = readJson(join(root, 'package.json'))
  return workspaces.flatMap((name) => (name === 'remote-*' ? remoteFolders() : [name]))
}

/** Workspaces that each workspace may import, by folder. Lint enforces it, and the build knows by it what is stale. */
export function allowedImports() {
  const front = ['shared-ui', 'shared-contracts']
  return {
    'shared-contracts': [],
    'shared-ui': ['shared-contracts'],
    standalone: front,
    host: front,
    'template-remote': front,
    ...Object.fromEntries(remoteFolders().map((name) => [name, front])),
    // Of the demo it knows an interface; only where a process or a test starts is it handed the demo itself.
    api: ['registry', 'demo', 'shared-contracts'],
    demo: ['api', 'shared-contracts'],
    registry: ['shared-contracts'],
    edge: ['registry', 'api', 'demo', 'shared-contracts'],
    e2e: ['registry', 'edge', 'api', 'shared-contracts'],
  }
}
