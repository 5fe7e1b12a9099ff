import type { ReactNode } from 'react'
import type { RemoteRoute } from 'shared-contracts'
import { messages } from './messages'
import styles from './standalone.module.css'

interface LayoutProps {
  layout: RemoteRoute['layout']
  children: ReactNode
}

/** Stands in for the shell's frame: marked strips where navbar and footer would be, or nothing around a bare page. */
export function Layout({ layout, children }: LayoutProps) {
  if (layout === 'bare') return children
  return (
    <>
      <header className={styles.strip}>{messages.shellTop}</header>
      <main id="main">{children}</main>
      <footer className={styles.strip}>{messages.shellBottom}</footer>
    </>
  )
}
