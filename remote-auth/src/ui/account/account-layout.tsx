import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from 'shared-contracts'
import styles from './account-layout.module.css'
import { messages } from './messages'
import { UnverifiedNotice } from './unverified-notice'

interface AccountLayoutProps {
  title: string
  lead?: string
  children: ReactNode
}

const pages = Object.entries(messages.links) as [keyof typeof messages.links, string][]

/** A page of the shopper's account: the way to the others beside it, above it on a phone. */
export function AccountLayout({ title, lead, children }: AccountLayoutProps) {
  return (
    <div className={styles.page}>
      <nav aria-label={messages.navigation} className={styles.nav}>
        <ul className={styles.links}>
          {pages.map(([page, text]) => (
            <li key={page}>
              <NavLink to={paths.account[page]} end className={styles.link}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        <UnverifiedNotice />
        {children}
      </div>
    </div>
  )
}
