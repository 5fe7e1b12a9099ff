import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Button, TextLink } from 'shared-ui'
import { messages as sessionMessages } from '../session/messages'
import { useLogOut } from '../session/use-log-out'
import { useSession } from '../session/use-session'
import { useShell } from '../shell'
import styles from './admin-frame.module.css'
import { messages } from './messages'

/** Head of the admin area: where one is, who one is, the way out. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { config } = useShell().services
  const { data: account } = useSession('admin')
  const { pending, logOut } = useLogOut('admin')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.place}>
          <Link to={paths.admin.dashboard} className={styles.wordmark}>
            {config.name}
          </Link>
          <span className={styles.area}>{messages.area}</span>
        </p>
        <TextLink variant="plain" to={paths.home} className={styles.shop}>
          {messages.shop}
        </TextLink>
        <span className={styles.email}>{account?.email}</span>
        <Button variant="secondary" pending={pending} pendingText={sessionMessages.loggingOut} onClick={logOut}>
          {sessionMessages.logOut}
        </Button>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
