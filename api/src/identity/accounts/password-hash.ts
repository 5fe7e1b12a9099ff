import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../platform/jobs/limit-concurrency'

/** argon2id; 19 MiB, two passes, one lane. Source: OWASP, measured at 5 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Each takes 19 MiB and a thread of the pool that pictures and files need as well.
const inTurn = limitConcurrency(2)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalize(password), PARAMETERS))
}

/** Takes the same time without a hash to compare with, so that nobody learns which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await decoy()), normalize(password)))
  return passwordHash !== null && matches
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', PARAMETERS)
  return decoyHash
}

// The same letters may be typed as different characters, depending on the keyboard.
const normalize = (password: string) => password.normalize('NFKC')
