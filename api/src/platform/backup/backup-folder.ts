import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, isAbsolute } from 'node:path'
import { CommandError } from '../db/startup-error'
import { backupMessages as messages } from './backup.messages'

/** What a folder with a backup says of itself. */
interface Label {
  format: 1
  /** Where its database is from: `embedded`, or a `server`. */
  kind: 'embedded' | 'server'
  /** ISO 8601. */
  at: string
}

/** Below a backup's folder: what goes back into the data folder, entry by entry. */
export const DATA = 'data'
/** Of a PostgreSQL server, in pg_dump's own format. */
export const DUMP = 'database.dump'

/** Of the running process, or made anew when it is missing. */
const NOT_KEPT = /^(?:lock\.json|s|.*\.sock|database|registry|backups|before-restore-.*|writable-.*)$/

/**
 * Makes a backup as a whole or not at all: it has its name only when it is complete.
 *
 * @param fill puts the database into the folder that it is given.
 * @param dataDir whose pictures, files and keys come along after it, so that no row misses its file; `null`: the database alone.
 * @throws CommandError for who asked.
 */
export async function writeBackup(
  folder: string,
  {
    kind,
    at,
    dataDir,
    fill,
  }: Pick<Label, 'kind'> & { at: Date; dataDir: string | null; fill: (into: string) => Promise<void> },
): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new CommandError(messages.notEmpty(folder))
  if (dataDir !== null && isInside(dataDir, folder)) throw new CommandError(messages.inside(folder))
  const part = `${folder}.part`
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(join(part, DATA), { recursive: true, mode: 0o700 })
    await fill(part)
    if (dataDir !== null) {
      for (const name of await readdir(dataDir))
        if (!NOT_KEPT.test(name)) await cp(join(dataDir, name), join(part, DATA, name), { recursive: true })
    }
    const label: Label = { format: 1, kind, at: at.toISOString() }
    await writeFile(join(part, 'backup.json'), `${JSON.stringify(label, null, 2)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (error instanceof CommandError) throw error
    throw new CommandError(messages.failed(folder, error instanceof Error ? error.message : String(error)))
  }
}

/** @throws CommandError when the folder is no backup. */
export async function readLabel(folder: string): Promise<Label> {
  try {
    const label = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as Partial<Label>
    if (label.format === 1 && (label.kind === 'embedded' || label.kind === 'server') && label.at) return label as Label
  } catch {
    // Reported below.
  }
  throw new CommandError(messages.notOne(folder))
}

/**
 * Puts what a backup has into the data folder; what stood in its place is moved aside.
 *
 * @returns where it lies now.
 */
export async function putBack(backup: string, dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(aside, { recursive: true })
  for (const name of await readdir(join(backup, DATA))) {
    await rename(join(dataDir, name), join(aside, name)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    })
    await cp(join(backup, DATA, name), join(dataDir, name), { recursive: true })
  }
  return aside
}

function isInside(outer: string, inner: string): boolean {
  const way = relative(outer, inner)
  return !way.startsWith('..') && !isAbsolute(way)
}
