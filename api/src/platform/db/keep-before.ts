import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../backup/backup-folder'
import { dbMessages } from './db.messages'
import { StartupError } from './startup-error'

/** Below the data folder: the database as it was before each change of its tables. */
const BACKUPS = 'backups'
/** Older ones make room. */
const KEPT = 3

/**
 * Keeps the embedded database as it is before a migration, for whoever wants to go back to the version before.
 *
 * @throws StartupError when it cannot be kept: then nothing is changed.
 */
export async function keepBefore(
  next: string,
  { dataDir, copyTo }: { dataDir: string; copyTo: (backup: string) => Promise<void> },
): Promise<void> {
  const at = new Date()
  const folder = join(dataDir, BACKUPS, `${at.toISOString().replaceAll(/[:.]/g, '-')}-before-${next}`)
  try {
    await writeBackup(folder, { kind: 'embedded', at, dataDir: null, fill: copyTo })
  } catch (error) {
    throw new StartupError(dbMessages.notKept(next, error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
  const old = (await readdir(join(dataDir, BACKUPS))).sort().slice(0, -KEPT)
  for (const name of old) await rm(join(dataDir, BACKUPS, name), { recursive: true, force: true })
}
