import type { ReactNode } from 'react'
import { audiencePaths } from 'shared-contracts'
import { TextLink, patterns } from 'shared-ui'
import { BareFrame } from '../bare-frame'
import styles from './account-layout.module.css'
import { messages } from './messages'
import { UnverifiedNotice } from './unverified-notice'

interface WorkLayoutProps {
  audience: 'seller' | 'admin'
  title: string
  lead: string
  children: ReactNode
}

/** A page of the account of who works here, with the way back to the work. */
export function WorkLayout({ audience, title, lead, children }: WorkLayoutProps) {
  return (
    <BareFrame audience={audience}>
      <div className={styles.page}>
        <p className={styles.back}>
          <TextLink to={audiencePaths[audience].afterLogin}>{messages.back[audience]}</TextLink>
        </p>
        <div className={styles.body}>
          <header className={patterns.stack3}>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          <UnverifiedNotice />
          {children}
        </div>
      </div>
    </BareFrame>
  )
}
