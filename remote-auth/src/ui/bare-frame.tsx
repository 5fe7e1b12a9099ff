import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import styles from './bare-frame.module.css'
import { messages } from './messages'

interface BareFrameProps {
  audience: 'seller' | 'admin'
  children: ReactNode
}

/** A page without the shell's navbar: the wordmark, a line that says which door this is, and who runs the shop. */
export function BareFrame({ audience, children }: BareFrameProps) {
  const { config } = useHost()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={paths.home} className={styles.wordmark}>
          {config.name}
        </Link>
        <p className={styles.area}>{messages.area[audience]}</p>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <TextLink to={paths.imprint} variant="plain">
          {messages.imprint}
        </TextLink>
      </footer>
    </div>
  )
}
