import { useState } from 'react'
import type { Audience } from 'shared-contracts'
import { useShell } from '../shell'
import { messages } from './messages'

/** Ends the audience's session; while that fails, says so and leaves everything as it is. */
export function useLogOut(audience: Audience) {
  const { session, toast } = useShell().services
  const [pending, setPending] = useState(false)
  async function logOut() {
    setPending(true)
    try {
      await session.logOut(audience)
    } catch (cause) {
      console.warn('[session] log-out failed', cause)
      toast.error(messages.logOutFailed)
    } finally {
      setPending(false)
    }
  }
  return { pending, logOut }
}
