import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readTokens, writeTokens, type TeamToken } from './token-file'
import { RegistryError } from '../registry-error'

/** What is kept of a token. It is 256 random bits, so a fast hash without salt reveals nothing about it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes a token for a team. @returns it, for the only time, and what is kept of it. */
export async function createToken(file: string, team: string): Promise<{ token: string; kept: TeamToken }> {
  const token = `shop_${randomBytes(32).toString('base64url')}`
  const hash = hashToken(token)
  const kept = { id: hash.slice(0, 8), team, hash, createdAt: new Date().toISOString() }
  await writeTokens(file, [...(await readTokens(file)), kept])
  return { token, kept }
}

/** Makes a token worthless from the next request on. @throws RegistryError when none has this id. */
export async function revokeToken(file: string, id: string): Promise<TeamToken> {
  const tokens = await readTokens(file)
  const revoked = tokens.find((token) => token.id === id)
  if (!revoked) throw new RegistryError(`There is no token ${id}: token --list shows them`, 'not-found')
  await writeTokens(
    file,
    tokens.filter((token) => token !== revoked),
  )
  return revoked
}

/** The team that a token belongs to; `null` when it is none. How long it takes says nothing about how close it was. */
export async function teamOf(file: string, token: string): Promise<string | null> {
  const given = Buffer.from(hashToken(token), 'hex')
  let team: string | null = null
  for (const kept of await readTokens(file)) if (timingSafeEqual(given, Buffer.from(kept.hash, 'hex'))) team = kept.team
  return team
}
