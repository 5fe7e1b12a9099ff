import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { isProblem, paths, sessionQuery } from 'shared-contracts'
import { Button, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useQueuesError } from '../../lib/use-queues'
import styles from './admin-frame.module.css'
import { AdminNav } from './admin-nav'
import { AdminSearch } from './admin-search'
import { messages } from './messages'

/** Ends the admin's session; while that fails, says so and leaves everything as it is. */
function LogOutButton() {
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

/** The whole page of the admin's area: where one is, who one is, the sections, the way out. Who needs a second factor first is led to it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { api, config } = useHost()
  const needsSecondFactor = isProblem<'admin.queues'>(useQueuesError(), 'SECOND_FACTOR_REQUIRED')
  const { data: account } = useQuery(sessionQuery(api, 'admin'))
  const { pathname } = useLocation()
  const isSecurity = pathname === paths.admin.security
  if (needsSecondFactor && !isSecurity)
    return <Navigate to={paths.admin.security} state={{ needsSecondFactor }} replace />
  return (
    <div className={styles.page}>
      <header className={joinClasses(patterns.row, patterns.center, styles.head)}>
        <p className={styles.place}>
          <Link to={paths.admin.home} className={styles.wordmark}>
            {config.name}
          </Link>
          <span className={joinClasses(patterns.note, styles.area)}>{messages.area}</span>
        </p>
        <div className={styles.search}>
          <AdminSearch />
        </div>
        <TextLink variant="plain" to={paths.home} className={styles.shop}>
          {messages.shop}
        </TextLink>
        <span className={joinClasses(patterns.soft, patterns.breakable, styles.email)}>{account?.email}</span>
        <TextLink
          variant="plain"
          to={paths.admin.security}
          className={styles.shop}
          aria-current={isSecurity ? 'page' : undefined}
        >
          {messages.security}
        </TextLink>
        <LogOutButton />
      </header>
      <div className={styles.body}>
        <AdminNav />
        <main id="main" tabIndex={-1} className={joinClasses(patterns.shrink, styles.main)}>
          {children}
        </main>
      </div>
    </div>
  )
}
