import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve, isAbsolute } from 'node:path'
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
/** Likewise, of a registry that is a folder: releases, their contracts, and what is live. */
export const RELEASES = 'releases'
/** Of a PostgreSQL server, in pg_dump's own format. */
export const DUMP = 'database.dump'

/** Of the running process, or made anew when it is missing. */
const NOT_KEPT = /^(?:lock\.json|s|.*\.sock|database|registry|backups|before-restore-.*|writable-.*)$/

interface Contents extends Pick<Label, 'kind'> {
  at: Date
  /** Whose pictures, files and keys come along after the database, so that no row misses its file; `null`: the database alone. */
  dataDir: string | null
  /** The registry's folder, which comes along as well; `null`: the registry is elsewhere, or stays as it is. */
  releasesDir: string | null
  /** Puts the database into the folder that it is given. */
  fill: (into: string) => Promise<void>
}

/**
 * Makes a backup as a whole or not at all: it has its name only when it is complete.
 *
 * @throws CommandError for who asked.
 */
export async function writeBackup(folder: string, { kind, at, dataDir, releasesDir, fill }: Contents): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new CommandError(messages.notEmpty(folder))
  for (const source of [dataDir, releasesDir])
    if (source !== null && isInside(source, folder)) throw new CommandError(messages.inside(folder))
  const part = `${folder}.part`
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(join(part, DATA), { recursive: true, mode: 0o700 })
    await fill(part)
    if (dataDir !== null)
      await copyEntries(
        dataDir,
        join(part, DATA),
        (name) => !NOT_KEPT.test(name) && resolve(dataDir, name) !== releasesDir,
      )
    // What is under way in it, and what was moved aside, begins with a dot.
    if (releasesDir !== null) await copyEntries(releasesDir, join(part, RELEASES), (name) => !name.startsWith('.'))
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

/** Copies what is chosen of a folder. What says which releases are live comes first, so that none misses its files. */
async function copyEntries(from: string, to: string, isChosen: (name: string) => boolean): Promise<void> {
  const names = (await readdir(from).catch(() => [])).filter(isChosen)
  const isFirst = (name: string) => Number(name === 'environments')
  for (const name of names.sort((one, other) => isFirst(other) - isFirst(one)))
    await cp(join(from, name), join(to, name), { recursive: true })
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
 * Puts what a backup has into the data folder, and its releases into the registry's; what stood in their place is moved aside.
 *
 * @param releasesDir `null`: the registry is elsewhere, and stays as it is.
 * @returns where it lies now.
 */
export async function putBack(
  backup: string,
  { dataDir, releasesDir }: Pick<Contents, 'releasesDir'> & { dataDir: string },
  now: Date,
): Promise<string[]> {
  const aside = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const places = [await putInto(dataDir, join(backup, DATA), aside)]
  if (releasesDir !== null && existsSync(join(backup, RELEASES)))
    places.push(await putInto(releasesDir, join(backup, RELEASES), `.${aside}`))
  return places
}

/** Replaces entries of a folder by others. @param aside what stood there goes into this folder below it. */
async function putInto(folder: string, from: string, aside: string): Promise<string> {
  const place = join(folder, aside)
  await mkdir(place, { recursive: true })
  for (const name of await readdir(from)) {
    await rename(join(folder, name), join(place, name)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    })
    await cp(join(from, name), join(folder, name), { recursive: true })
  }
  return place
}

function isInside(outer: string, inner: string): boolean {
  const way = relative(outer, inner)
  return !way.startsWith('..') && !isAbsolute(way)
}
