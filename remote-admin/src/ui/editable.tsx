import type { ReactNode } from 'react'
import type { StaffPermission } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { useMay } from '../lib/use-may'

/** Forms that only some roles send: the others see them filled in, and read why nothing can be changed. */
export function Editable({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  const { may, whyNot } = useMay()
  if (may(permission)) return children
  return (
    <>
      <p className={patterns.note}>{whyNot(permission)}</p>
      <fieldset disabled>{children}</fieldset>
    </>
  )
}
