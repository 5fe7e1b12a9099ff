import type { ReactNode } from 'react'
import type { StaffPermission } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { useMay } from '../lib/use-may'

interface EditableProps {
  permission: StaffPermission
  /** Why nobody of the staff changes this one. */
  unless?: string | undefined
  children: ReactNode
}

/** Forms that only some roles send: the others see them filled in, and read why nothing can be changed. */
export function Editable({ permission, unless, children }: EditableProps) {
  const { may, whyNot } = useMay()
  if (may(permission) && !unless) return children
  return (
    <>
      <p className={patterns.note}>{unless ?? whyNot(permission)}</p>
      <fieldset disabled>{children}</fieldset>
    </>
  )
}
