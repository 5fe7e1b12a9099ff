import type { Audience } from 'shared-contracts'
import { Button, hasPasskeys, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { messages } from './messages'

const refusals = { PASSKEY_REFUSED: { text: messages.passkeyRefused } }

/** Signs in with a passkey, without an address: the browser knows which ones there are. Nothing where it knows none. */
export function PasskeyButton({ audience }: { audience: Audience }) {
  const host = useHost()
  const { act, pending } = useAct(refusals)
  // The page is never rendered on the server.
  if (!hasPasskeys()) return null

  async function logIn() {
    const { logInWithPasskey } = await import(/* webpackChunkName: "log-in-steps" */ './log-in-with-passkey')
    await logInWithPasskey(host, audience)
  }
  return (
    <Button variant="secondary" wide pending={pending} onClick={() => act(logIn)}>
      {messages.passkey}
    </Button>
  )
}
