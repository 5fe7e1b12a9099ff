import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dbMessages } from './db.messages'
import { StartupError } from './startup-error'

/**
 * Makes the data folder, with all that leads to it, and sees that it can be written.
 *
 * @throws StartupError when it cannot be a folder, or cannot be written.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    rmdirSync(mkdtempSync(join(dataDir, 'writable-')))
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new StartupError(dbMessages.folderUnusable(dataDir, cause), { cause: error })
  }
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
