import { useEffect, useState } from 'react'
import type { Audience } from 'shared-contracts'
import { useHost } from '../host/use-host'
import { hasPasskeys } from '../passkey/has-passkeys'

/** With what else than the password an account's owner can prove to be it. */
export interface OtherProofs {
  passkey: boolean
  /** A code of the authenticator app. */
  code: boolean
}

/** None until it is known which ones there are; the password can be asked for meanwhile. */
export function useOtherProofs(audience: Audience): OtherProofs {
  const { api } = useHost()
  const [proofs, setProofs] = useState<OtherProofs>({ passkey: false, code: false })
  useEffect(() => {
    const security = api.security[audience]
    let isGone = false
    const noted = (more: Partial<OtherProofs>) => !isGone && setProofs((before) => ({ ...before, ...more }))
    const missed = (cause: unknown) => console.warn('it is not known what can be proved with', cause)
    security.overview().then(({ authenticatorSince }) => noted({ code: authenticatorSince !== null }), missed)
    if (hasPasskeys()) security.passkeys().then(({ items }) => noted({ passkey: items.length > 0 }), missed)
    return () => {
      isGone = true
    }
  }, [api, audience])
  return proofs
}
