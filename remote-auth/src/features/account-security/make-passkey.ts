import { startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyInput, PasskeyCreation } from 'shared-contracts'
import { GivenUp } from 'shared-ui'
import { isGivenUp } from 'shared-ui/passkeys'

/**
 * Has the browser make a passkey. Heavy, so the page loads it with the press that needs it.
 *
 * @returns `known` when this device has one of the account's passkeys.
 * @throws GivenUp when the browser's dialog was closed.
 */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskeyInput['credential'] | 'known'> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject } = response
    return { id, response: { clientDataJSON, attestationObject } }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'InvalidStateError') return 'known'
    throw isGivenUp(cause) ? new GivenUp() : cause
  }
}
