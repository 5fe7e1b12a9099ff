import { RegistryError } from '../registry-error'
import { readTokens, writeTokens, type TeamToken } from './token-file'

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
