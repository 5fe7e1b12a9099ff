import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RegistryError } from '../registry-error'
import { writeAtomically } from '../store/write-file'
import { fillTemplate } from './fill-template'
import { beginMaking, endMaking, placeFiles, undoMaking } from './making'
import type { NewRemotePlan } from './new-remote-plan'
import { npmScript, runTool } from './run-tool'

/** Puts text behind the last match of a pattern. */
function insertAfterLast(text: string, pattern: RegExp, added: string, file: string): string {
  const last = [...text.matchAll(pattern)].at(-1)
  if (!last) throw new RegistryError(`${file} has no place for another remote: ${pattern} is not in it`)
  const at = last.index + last[0].length
  return text.slice(0, at) + added + text.slice(at)
}

/** docker-compose.yml with a static server for one more remote, which the front waits for. */
export function withStaticService(compose: string, name: string): string {
  const service = `
  static-${name}:
    <<: *static-remote
    build:
      context: .
      dockerfile: deploy/static.Dockerfile
      args:
        REMOTE: ${name}
`
  const waited = `      static-${name}:\n        condition: service_healthy\n`
  const awaited = insertAfterLast(
    compose,
    /^ {6}static-\w+:\n {8}condition: service_healthy\n/gm,
    waited,
    'docker-compose.yml',
  )
  return insertAfterLast(
    awaited,
    /^ {2}static-\w+:\n {4}<<: \*static-remote\n(?: {4}.*\n)+/gm,
    service,
    'docker-compose.yml',
  )
}

/** The front's Caddyfile with the way to that server. */
export const withStaticRoute = (caddyfile: string, name: string): string =>
  insertAfterLast(
    caddyfile,
    /^\thandle \/remotes\/\w+\/\* \{\n.*\n\t\}\n/gm,
    `\thandle /remotes/${name}/* {\n\t\treverse_proxy static-${name}:8080\n\t}\n`,
    'deploy/front.Caddyfile',
  )

const LOCK = 'package-lock.json'

/** What a new remote changes outside of its own folder, beside the lock, which npm changes. */
const EDITS: Readonly<Record<string, (text: string, name: string) => string>> = {
  'docker-compose.yml': withStaticService,
  'deploy/front.Caddyfile': withStaticRoute,
}

interface Making {
  root: string
  settings: NodeJS.ProcessEnv
  signal: AbortSignal
  note: (text: string) => void
}

async function make(plan: NewRemotePlan, stage: string, { root, settings, signal, note }: Making): Promise<void> {
  await fillTemplate(root, plan, stage)
  for (const [path, edit] of Object.entries(EDITS))
    await writeAtomically(join(root, path), edit(await readFile(join(root, path), 'utf8'), plan.name))
  await placeFiles(root, stage, plan.folder)
  const here = { cwd: root, signal }
  // A long name breaks lines in other places than the template's.
  await runTool('Formatting', ['node_modules/oxfmt/bin/oxfmt', '--write', plan.folder], here)
  note('Installing …')
  const flags = [
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await runTool('npm install', [npmScript(settings), 'install', ...flags], {
    ...here,
    env: { NODE_ENV: 'development' },
  })
}

/**
 * Makes the folder of a new remote, and the lines about it elsewhere; packages are installed after. Whatever stops it in between,
 * a failure or a signal, leaves everything as it was.
 *
 * @throws RegistryError when something is in the way.
 */
export async function makeRemote(plan: NewRemotePlan, making: Making): Promise<void> {
  const { root, signal } = making
  const edited = [...Object.keys(EDITS), LOCK]
  await refuseDirty(root, edited)
  const stage = await beginMaking(root, plan.folder, edited)
  try {
    await make(plan, stage, making)
    if (signal.aborted) throw new RegistryError('Interrupted')
  } catch (error) {
    await undoMaking(root)
    throw error
  }
  await endMaking(root)
}

/** @throws RegistryError when one of these files has changes that are not committed: they could not be distinguished from ours. */
async function refuseDirty(root: string, files: readonly string[]): Promise<void> {
  const status = ['status', '--porcelain', '--', ...files]
  // Without git, or outside of a checkout, there is nothing to distinguish.
  const { stdout } = await promisify(execFile)('git', status, { cwd: root }).catch(() => ({ stdout: '' }))
  const dirty = stdout
    .split('\n')
    .map((line) => line.slice(3).trim())
    .filter(Boolean)
  if (dirty.length > 0)
    throw new RegistryError(
      `${dirty.join(', ')}: changed and not committed, and a new remote changes it too. Commit or stash it first`,
    )
}
