import { execFile } from 'node:child_process'
import { readFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RegistryError } from '../registry-error'
import { writeAtomically } from '../store/registry-paths'
import { fillTemplate } from './fill-template'
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

/** What has to be put back when a remote is not made after all. */
interface Journal {
  pid: number
  /** As in `remote-gifts`. */
  folder: string
  /** Contents before, by path from the project's folder. */
  files: Record<string, string>
}

const placeOf = (root: string) => join(root, '.cache/new-remote')
const journalOf = (root: string) => join(placeOf(root), 'undo.json')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Puts everything back as it was before {@link beginMaking}. */
export async function undoMaking(root: string): Promise<void> {
  const text = await readFile(journalOf(root), 'utf8').catch(() => null)
  if (text !== null) {
    const { folder, files } = JSON.parse(text) as Journal
    await rm(join(root, folder), { recursive: true, force: true })
    await rm(join(root, 'node_modules', folder), { force: true })
    for (const [path, content] of Object.entries(files)) await writeAtomically(join(root, path), content)
  }
  await rm(placeOf(root), { recursive: true, force: true })
}

/**
 * Puts back what a process left that was killed while it made a remote.
 *
 * @throws RegistryError while one is being made.
 */
export async function undoAbandoned(root: string): Promise<void> {
  const text = await readFile(journalOf(root), 'utf8').catch(() => null)
  if (text !== null) {
    const { pid, folder } = JSON.parse(text) as Journal
    if (isAlive(pid)) throw new RegistryError(`${folder} is being made by process ${pid}: try again when it is done`)
  }
  await undoMaking(root)
}

/**
 * Writes down how to undo what follows.
 *
 * @param edited files that will be changed, from the project's folder.
 * @returns a folder for the new files, to be moved to their place in one step.
 */
export async function beginMaking(root: string, folder: string, edited: readonly string[]): Promise<string> {
  const files: Journal['files'] = {}
  for (const path of edited) files[path] = await readFile(join(root, path), 'utf8')
  const stage = join(placeOf(root), 'files')
  await mkdir(stage, { recursive: true })
  await writeAtomically(journalOf(root), JSON.stringify({ pid: process.pid, folder, files } satisfies Journal))
  return stage
}

/** Moves the new files to their place. */
export const placeFiles = (root: string, stage: string, folder: string) => rename(stage, join(root, folder))

/** From here on nothing is undone any more. */
export const endMaking = (root: string) => rm(placeOf(root), { recursive: true, force: true })
