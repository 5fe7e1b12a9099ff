import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../db/startup-error'
import { CONNECTION_TIMEOUT_MS } from '../db/database'
import { directUrl, leadsToPool } from '../db/pooled'
import { lockDataFolder, prepareDataFolder } from '../db/data-folder'
import type { Env } from '../../env'
import { DUMP, putBack, readLabel } from './backup-folder'
import { backupMessages as messages } from './backup.messages'
import { restoreServer } from './server-dump'

interface RegistryFolder {
  /** Where the registry keeps its releases; `null` where it is no folder. */
  releasesDir: string | null
}

/**
 * Makes the shop what it was when the backup was made. It must not run meanwhile.
 *
 * @returns what to print.
 * @throws CommandError or StartupError for who asked.
 */
export async function restore(
  {
    databaseUrl,
    databaseDirectUrl = null,
    dataDir,
    releasesDir,
  }: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>> & RegistryFolder,
  backup: string,
  now: Date,
): Promise<string> {
  const { kind } = await readLabel(backup)
  if ((kind === 'server') !== (databaseUrl !== null)) throw new CommandError(messages.otherKind(kind))
  if (databaseUrl !== null) {
    prepareDataFolder(dataDir)
    const dump = join(backup, DUMP)
    if (existsSync(dump)) {
      const pooled = databaseDirectUrl === null && (await leadsToPool(databaseUrl, CONNECTION_TIMEOUT_MS))
      await restoreServer(directUrl({ databaseUrl, databaseDirectUrl }, pooled), dump)
    }
    return messages.restored(await putBack(backup, { dataDir, releasesDir }, now))
  }
  const unlock = lockDataFolder(dataDir)
  try {
    return messages.restored(await putBack(backup, { dataDir, releasesDir }, now))
  } finally {
    unlock()
  }
}
