import { useState } from 'react'
import { Button, Icon, Menu, useHost, VisuallyHidden } from 'shared-ui'
import { useAccount } from '../../lib/use-account'
import { messages } from './messages'
import styles from './seller-layout.module.css'

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { session, toast } = useHost()
  const account = useAccount()
  const [leaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    try {
      await session.logOut('seller')
    } catch (cause) {
      console.warn('Log-out failed:', cause)
      toast.error(messages.logOutFailed)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <Menu
      label={
        <span className={styles.user}>
          <Icon name="person" />
          <VisuallyHidden>{messages.account} </VisuallyHidden>
          <span className={styles.userName}>{account?.name ?? account?.email}</span>
        </span>
      }
    >
      {account && (
        <p className={styles.userCard}>
          {account.name && <strong>{account.name}</strong>}
          <span>{account.email}</span>
        </p>
      )}
      <Button variant="quiet" pending={leaving} pendingText={messages.loggingOut} onClick={() => void logOut()}>
        {messages.logOut}
      </Button>
    </Menu>
  )
}
