import type { ReactNode } from 'react'
import { TextLink } from 'shared-ui'
import styles from './other-way.module.css'

interface OtherWayProps {
  /** The question before the link. */
  text: string
  to: string
  /** The link's words. */
  children: ReactNode
}

/** The line under a form for those who are at the wrong one. */
export function OtherWay({ text, to, children }: OtherWayProps) {
  return (
    <p className={styles.line}>
      {text} <TextLink to={to}>{children}</TextLink>
    </p>
  )
}
