import { useState, type ReactNode } from 'react'
import type { Account } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { Button } from '../button/button'
import { useHost } from '../host/use-host'
import { Icon } from '../icon/icon'
import { Menu } from '../menu/menu'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import styles from './account-menu.module.css'
import { messages } from './messages'

interface AccountMenuProps {
  audience: 'seller' | 'admin'
  /** `null` or absent until it is known who is signed in. */
  account: Pick<Account, 'name' | 'email'> | null | undefined
  /** Links and buttons between who it is and the way out. */
  children: ReactNode
}

/** Who is signed in, what belongs to their account, and the way out. While that fails it is said, and everything stays as it is. */
export function AccountMenu({ audience, account, children }: AccountMenuProps) {
  const { session, toast } = useHost()
  const [leaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    try {
      await session.logOut(audience)
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
        <span className={joinClasses(patterns.line2, patterns.shrink)}>
          <Icon name="person" />
          <VisuallyHidden>{messages.account} </VisuallyHidden>
          <span className={styles.name}>{account?.name ?? account?.email}</span>
        </span>
      }
    >
      {account && (
        <p className={styles.card}>
          {account.name && <strong>{account.name}</strong>}
          <span>{account.email}</span>
        </p>
      )}
      {children}
      <Button variant="quiet" pending={leaving} pendingText={messages.loggingOut} onClick={() => void logOut()}>
        {messages.logOut}
      </Button>
    </Menu>
  )
}
