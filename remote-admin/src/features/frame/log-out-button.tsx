import { useState } from 'react'
import { Button, useHost } from 'shared-ui'
import { messages } from './messages'

/** Ends the admin's session; while that fails, says so and leaves everything as it is. */
export function LogOutButton() {
  const { session, toast } = useHost()
  const [leaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    try {
      await session.logOut('admin')
    } catch (cause) {
      console.warn('Log-out failed:', cause)
      toast.error(messages.logOutFailed)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <Button variant="secondary" pending={leaving} pendingText={messages.loggingOut} onClick={() => void logOut()}>
      {messages.logOut}
    </Button>
  )
}
