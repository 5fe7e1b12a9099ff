import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { array, type InferType, object, string } from 'yup'
import { fileOf, type Settings } from '../data-dir'
import { readDocument } from '../documents/read-document'
import { RegistryError } from '../registry-error'
import { writeAtomically } from '../store/registry-paths'

const tokenSchema = object({
  /** First digits of the hash: names a token without revealing it. */
  id: string().required(),
  team: string().required(),
  /** SHA-256 of the token, hexadecimal. The token itself is nowhere. */
  hash: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
  /** ISO 8601. */
  createdAt: string().required(),
}).noUnknown()

const tokenFileSchema = object({ tokens: array().of(tokenSchema.required()).required() }).noUnknown()

type TeamToken = InferType<typeof tokenSchema>

/** The file of the registry's tokens: REGISTRY_TOKENS_FILE, else in the data folder. */
export const tokensFileOf = (settings: Settings): string =>
  fileOf(settings, 'REGISTRY_TOKENS_FILE', 'registry-tokens.json')

/** All tokens. @throws RegistryError when the file is damaged. */
export async function readTokens(file: string): Promise<TeamToken[]> {
  const found = await readDocument<InferType<typeof tokenFileSchema>>(file, tokenFileSchema)
  return found?.tokens ?? []
}

/** Replaces the file; nobody but its owner can read it. */
async function writeTokens(file: string, tokens: readonly TeamToken[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, `${JSON.stringify({ tokens }, null, 2)}\n`, { mode: 0o600 })
}

/** What is kept of a token. It is 256 random bits, so a fast hash without salt reveals nothing about it. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

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
