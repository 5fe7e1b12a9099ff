import type { ReactNode } from 'react'
import { type Need, useRole } from '../lib/role'
import styles from './may.module.css'

interface MayProps {
  /** What the seller's role must allow; `member`: nothing beyond being one of the shop's people. */
  permission: Need
  /** Whoever may not reads why, in place of what they look for. */
  hint?: boolean
  children: ReactNode
}

/** What only some roles are offered. */
export function May({ permission, hint = false, children }: MayProps) {
  const { may, whyNot } = useRole()
  if (may(permission)) return children
  return hint ? <p className={styles.why}>{whyNot(permission)}</p> : null
}
