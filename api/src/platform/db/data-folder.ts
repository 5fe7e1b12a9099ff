import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dbMessages } from './db.messages'
import { StartupError } from './startup-error'

const heldHere = new Set<string>()

/** Who holds a folder. The start time distinguishes a process from a later one that got the same number. */
interface Holder {
  pid: number
  startedAt: string | null
}

/**
 * Takes the data folder for this process alone: two that open the embedded database at once would diverge silently.
 * A lock whose process is gone is taken over.
 *
 * @returns the function that gives the folder back.
 * @throws StartupError when another process holds it, or when it cannot be a folder that is written to.
 */
export function lockDataFolder(dataDir: string): () => void {
  prepareDataFolder(dataDir)
  const path = join(dataDir, 'lock.json')
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid) }

  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(me), { flag: 'wx' })
      heldHere.add(path)
      return () => {
        heldHere.delete(path)
        rmSync(path, { force: true })
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unwritable(dataDir, error)
    }
    const holder = readHolder(path)
    if (holder && isAlive(holder, path)) throw new StartupError(dbMessages.folderLocked(dataDir, holder.pid))
    rmSync(path, { force: true })
  }
  throw new StartupError(dbMessages.folderContended(dataDir))
}

function readHolder(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    return typeof holder.pid === 'number' ? { pid: holder.pid, startedAt: holder.startedAt ?? null } : null
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder, path: string): boolean {
  // In a container every process is number 1: the same number is only us if we hold it.
  if (pid === process.pid) return heldHere.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const now = startOf(pid)
  return now !== 'gone' && (startedAt === null || now === null || startedAt === now)
}

/**
 * When a process started, in the kernel's own count; `null` where the system does not say, `gone` for one that was
 * killed and that nobody has cleared away: it still has its number and holds nothing.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets; what follows it does not: the state first, the start time as the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'gone' : (fields[19] ?? null)
  } catch {
    return null
  }
}

/**
 * Makes the data folder, with all that leads to it, and sees that it can be written.
 *
 * @throws StartupError when it cannot be a folder, or cannot be written, as when the disk is full.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    rmdirSync(mkdtempSync(join(dataDir, 'writable-')))
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** What the operator reads of a folder in which nothing can be written: a full disk takes a new folder still, but not the words of a file. */
function unwritable(dataDir: string, cause: unknown): StartupError {
  const said = cause instanceof Error ? cause.message : String(cause)
  const isFull = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
  const message = isFull ? dbMessages.folderFull(dataDir, said) : dbMessages.folderUnusable(dataDir, said)
  return new StartupError(message, { cause })
}

/** Step by step: Node's own `recursive` never comes back where the system says that a new folder's parent is not there, as in /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
