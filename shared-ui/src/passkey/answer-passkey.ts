import { startAuthentication } from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyRequest } from 'shared-contracts'
import { GivenUp } from '../proof/given-up'

/**
 * Has the person answer a challenge with a passkey of their choice. Heavy, so pages load it with the press that needs it.
 *
 * @throws GivenUp when the browser's dialog was closed.
 */
export async function answerPasskey(request: PasskeyRequest): Promise<PasskeyAnswer['credential']> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: request })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  } catch (cause) {
    throw isGivenUp(cause) ? new GivenUp() : cause
  }
}

/** A closed dialog, also one that another has taken the place of. */
export const isGivenUp = (cause: unknown) =>
  cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
