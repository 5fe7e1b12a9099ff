import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnce } from 'registry/store/registry-paths'
import { StartupError } from '../db/startup-error'
import type { Env } from '../../env'
import { createKeyRing, type KeyRing, parseEncryptionKeys } from './key-ring'
import { keyRingMessages as messages } from './secrets.messages'

const FILE = 'encryption-keys'
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * The keys of the settings; without them those of a file in the data folder, which the first start makes. Shops of several processes need
 * the setting.
 *
 * @throws StartupError when the file is readable by others, or holds no keys.
 */
export async function openKeyRing({
  encryptionKeys,
  dataDir,
}: Pick<Env, 'encryptionKeys' | 'dataDir'>): Promise<KeyRing> {
  if (encryptionKeys) return createKeyRing(encryptionKeys)
  const file = join(dataDir, FILE)
  const content = await readOrMake(file).catch((error: unknown) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(messages.fileUnusable(file, error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  })
  const keys = parseEncryptionKeys(content.trim())
  if (!keys) throw new StartupError(messages.fileUnusable(file, messages.fileWrong))
  return createKeyRing(keys)
}

async function readOrMake(file: string): Promise<string> {
  const made = `1:${randomBytes(32).toString('base64')}\n`
  const found = await stat(file).catch(() => null)
  if (!found && (await writeOnce(file, made, OWNER_ONLY))) return made
  const { mode } = found ?? (await stat(file))
  // Windows has no such modes.
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
    throw new StartupError(messages.fileReadable(file, (mode & 0o777).toString(8)))
  return readFile(file, 'utf8')
}
