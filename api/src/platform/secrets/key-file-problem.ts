import { randomBytes } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnce } from 'registry/store/registry-paths'
import { secretMessages as messages } from './secrets.messages'

const BY_EVERYBODY = 0o007

/**
 * What is wrong with a file that keeps a key, in a line for the operator; `null` when it is good, or not there yet.
 *
 * @param strict whether others on the machine must not be able to read it: so it is in production.
 */
export function keyFileProblem(file: string, { strict }: { strict: boolean }): string | null {
  const found = statOf(file)
  if (!found?.isFile()) return null
  if (isWeakSecret(readFileSync(file, 'utf8').trim())) return messages.weakFile(file)
  return strict && (found.mode & BY_EVERYBODY) !== 0 ? messages.openFile(file) : null
}

/** `null` where there is no such file, or no such folder: who opens the folder says what is wrong with it. */
function statOf(file: string): Stats | null {
  try {
    return statSync(file)
  } catch {
    return null
  }
}

/** As 32 random characters have at least, and a word that is repeated has not. */
const MIN_LENGTH = 32
const MIN_DIFFERENT = 8

/** Whether a secret that somebody chose is too easy to guess. */
export const isWeakSecret = (secret: string): boolean =>
  secret.length < MIN_LENGTH || new Set(secret).size < MIN_DIFFERENT

const SECRET_BYTES = 32
/** In the data folder. */
export const SECRET_FILE = 'shop-secret'
const OWNER_ONLY = 0o600

/**
 * The secret that signs what browsers bring back, releases chosen by hand and tokens of pages: the one of the settings, else one that is made at the first start and kept
 * in the data folder, readable by its owner alone.
 *
 * Where nothing can be written it lives as long as the process, and so does what it has signed.
 *
 * @param given `SHOP_SECRET`; shops of several processes need one and the same.
 */
export async function shopSecret(
  given: string | null,
  { dataDir, warn }: { dataDir: string; warn: (message: string, cause: unknown) => void },
): Promise<string> {
  if (given) return given
  const file = join(dataDir, SECRET_FILE)
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  try {
    await mkdir(dataDir, { recursive: true })
    const isFirst = await writeOnce(file, made, OWNER_ONLY)
    return isFirst ? made : (await readFile(file, 'utf8')).trim()
  } catch (error) {
    warn(`${file} cannot be kept: what is signed with it is forgotten with this process`, error)
    return made
  }
}
