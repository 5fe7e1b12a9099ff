import { createHash } from 'node:crypto'
import type { ContractBundle } from '../documents/contract-bundle.schema'

const DIGITS = 12

/** What a contract is kept under: its version, and where that names another content already, the version with a hash behind it. */
export const CONTRACT_NAME = /^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[0-9a-f]{12})?$/

/**
 * Keeps a contract so that no other is ever replaced: a shell that is open somewhere was built with exactly the one that it names.
 *
 * @param read the text under a name; `null` when there is none.
 * @param write `false` when somebody else has taken the name meanwhile.
 * @returns the name.
 */
export async function keepUnderItsName(
  bundle: ContractBundle,
  read: (name: string) => Promise<string | null>,
  write: (name: string, text: string) => Promise<boolean>,
): Promise<string> {
  const text = JSON.stringify(bundle)
  const { version } = bundle
  const names = [version, `${version}+${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`]
  for (const name of names) {
    const kept = await read(name)
    if (kept === text || (kept === null && (await write(name, text)))) return name
  }
  // Its name comes from its content, so who was faster has written the same.
  return names[1]!
}
