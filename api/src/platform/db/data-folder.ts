import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error'
import { dbMessages } from './db.messages'

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
export function unwritable(dataDir: string, cause: unknown): StartupError {
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
