import { readFileSync, statSync, type Stats } from 'node:fs'
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
