import type { Audience, HostServices } from 'shared-contracts'
import { answerPasskey } from 'shared-ui/passkeys'

/** Signs in with a passkey that the person chooses. @throws GivenUp when the browser's dialog was closed. */
export async function logInWithPasskey({ api, session }: HostServices, audience: Audience): Promise<void> {
  const accounts = api.accounts[audience]
  const credential = await answerPasskey(await accounts.passkeyOptions())
  await session.signedIn(audience, await accounts.passkeyLogin({ credential }))
}
