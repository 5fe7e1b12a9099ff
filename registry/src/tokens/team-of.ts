import { timingSafeEqual } from 'node:crypto'
import { hashToken } from './hash-token'
import { readTokens } from './token-file'

/** The team that a token belongs to; `null` when it is none. How long it takes says nothing about how close it was. */
export async function teamOf(file: string, token: string): Promise<string | null> {
  const given = Buffer.from(hashToken(token), 'hex')
  let team: string | null = null
  for (const kept of await readTokens(file)) if (timingSafeEqual(given, Buffer.from(kept.hash, 'hex'))) team = kept.team
  return team
}
