import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { isProblem, paths, sessionQuery } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { useQueuesError } from '../../lib/use-queues'
import styles from './admin-frame.module.css'
import { AdminNav } from './admin-nav'
import { LogOutButton } from './log-out-button'
import { messages } from './messages'

/** The whole page of the admin's area: where one is, who one is, the sections, the way out. Who needs a second factor first is led to it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { api, config } = useHost()
  const needsSecondFactor = isProblem(useQueuesError(), 'SECOND_FACTOR_REQUIRED')
  const { data: account } = useQuery(sessionQuery(api, 'admin'))
  if (needsSecondFactor) return <Navigate to={paths.admin.security} state={{ needsSecondFactor }} replace />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.place}>
          <Link to={paths.admin.home} className={styles.wordmark}>
            {config.name}
          </Link>
          <span className={styles.area}>{messages.area}</span>
        </p>
        <TextLink variant="plain" to={paths.home} className={styles.shop}>
          {messages.shop}
        </TextLink>
        <span className={styles.email}>{account?.email}</span>
        <TextLink variant="plain" to={paths.admin.security} className={styles.shop}>
          {messages.security}
        </TextLink>
        <LogOutButton />
      </header>
      <div className={styles.body}>
        <AdminNav />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
