import { resolve } from 'node:path'
import { openStore } from 'registry/store/open-store'
import { backupMessages } from '../platform/backup/backup.messages'
import { restore } from '../platform/backup/restore'
import { CommandError, StartupError } from '../platform/db/startup-error'
import { EnvError, readEnv } from '../env'

// npm run restore -- <folder>
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new CommandError(backupMessages.restoreUsage)
  const registry = openStore()
  const releasesDir = registry.folder
  await registry.close()
  console.log(await restore({ ...readEnv(), releasesDir }, resolve(folder), new Date()))
} catch (error) {
  const expected = [CommandError, EnvError, StartupError].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
