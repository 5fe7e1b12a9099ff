import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RegistryError } from '../registry-error'
import { writeAtomically } from '../store/write-file'

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
