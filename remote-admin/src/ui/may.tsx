import type { ReactNode } from 'react'
import type { StaffPermission } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { useMay } from '../lib/use-may'

interface MayProps {
  /** What the role must allow. */
  permission: StaffPermission
  /** Whoever may not reads why, in place of what they look for. */
  hint?: boolean
  children: ReactNode
}

/** What only some roles are offered. */
export function May({ permission, hint = false, children }: MayProps) {
  const { may, whyNot } = useMay()
  if (may(permission)) return children
  return hint ? <p className={patterns.note}>{whyNot(permission)}</p> : null
}
