import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { array, object, string, type InferType } from 'yup'
import { fileOf, type Settings } from '../data-dir'
import { readDocument } from '../documents/read-document'
import { writeAtomically } from '../store/write-file'

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

export type TeamToken = InferType<typeof tokenSchema>

/** The file of the registry's tokens: REGISTRY_TOKENS_FILE, else in the data folder. */
export const tokensFileOf = (settings: Settings): string =>
  fileOf(settings, 'REGISTRY_TOKENS_FILE', 'registry-tokens.json')

/** All tokens. @throws RegistryError when the file is damaged. */
export async function readTokens(file: string): Promise<TeamToken[]> {
  const found = await readDocument<InferType<typeof tokenFileSchema>>(file, tokenFileSchema)
  return found?.tokens ?? []
}

/** Replaces the file; nobody but its owner can read it. */
export async function writeTokens(file: string, tokens: readonly TeamToken[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, `${JSON.stringify({ tokens }, null, 2)}\n`, { mode: 0o600 })
}
