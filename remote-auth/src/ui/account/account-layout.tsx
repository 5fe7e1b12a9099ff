import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { patterns } from 'shared-ui'
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
  const nav = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen: where the reader is has to be in sight.
  useLayoutEffect(() => {
    const strip = nav.current
    const here = strip?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip && here)
      strip.scrollLeft = here.offsetLeft - (strip.offsetLeft + strip.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <div className={styles.page}>
      <nav ref={nav} aria-label={messages.navigation} className={styles.nav}>
        <ul className={styles.links}>
          {pages.map(([page, text]) => (
            <li key={page}>
              <NavLink to={paths.account[page]} end className={styles.link!}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <header className={patterns.stack3}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        <UnverifiedNotice />
        {children}
      </div>
    </div>
  )
}
