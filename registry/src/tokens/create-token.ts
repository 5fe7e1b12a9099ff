import { randomBytes } from 'node:crypto'
import { hashToken } from './hash-token'
import { readTokens, writeTokens, type TeamToken } from './token-file'

/** Makes a token for a team. @returns it, for the only time, and what is kept of it. */
export async function createToken(file: string, team: string): Promise<{ token: string; kept: TeamToken }> {
  const token = `shop_${randomBytes(32).toString('base64url')}`
  const hash = hashToken(token)
  const kept = { id: hash.slice(0, 8), team, hash, createdAt: new Date().toISOString() }
  await writeTokens(file, [...(await readTokens(file)), kept])
  return { token, kept }
}
