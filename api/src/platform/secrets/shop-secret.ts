import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnce } from 'registry/store/write-file'

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
