import type { Env } from 'api/env'
import { registryKey } from 'api/releases/registry/registry-key'
import { RegistryError } from 'registry/registry-error'
import { readOpenKey, type OpenKey } from 'registry/signing/signing-key'
import { edgeMessages } from '../messages'

const ASK_EVERY_MS = 1_000
const PATIENCE_MS = 5_000

/**
 * The key that the registry signs releases with, its public half: the one in the data folder, or that of an API apart, which is asked until
 * it answers: before that nobody can be given anything.
 */
export async function servedKey(
  env: Pick<Env, 'dataDir' | 'registryKeyFile'>,
  { apiUrl, warn }: { apiUrl: string | null; warn: (message: string, cause: unknown) => void },
): Promise<OpenKey> {
  if (!apiUrl)
    return registryKey(env).catch((error: unknown) => {
      if (error instanceof RegistryError) throw error
      throw new RegistryError(edgeMessages.noKey(env.dataDir, error instanceof Error ? error.message : String(error)))
    })
  for (;;) {
    try {
      const answer = await fetch(`${apiUrl}/api/registry/key`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (answer.ok) return readOpenKey(await answer.text())
      throw new Error(`The API answered ${answer.status}`)
    } catch (error) {
      warn('The API does not say what releases are signed with: it is asked again and again', error)
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
  }
}
