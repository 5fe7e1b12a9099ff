import type { MouseEvent } from 'react'
import type { StaffPermission } from 'shared-contracts'
import { Menu, VisuallyHidden, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import { useMay } from '../lib/use-may'

interface RowActionsProps<Act extends string> {
  /** Words of the menu: what is seen, and what is heard of it. */
  label: string
  heard: string
  /** `needs`: what the role must allow for this one. */
  acts: readonly { act: Act; label: string; needs?: StaffPermission }[]
  /** What the role must allow for each of them. */
  needs?: StaffPermission
  /** The side on which it opens; without one that of a table, whose rows are cards on a phone. */
  align?: 'start' | 'end'
  onAct: (act: Act) => void
}

/** What can be done to one row, and the role allows, in a menu; nothing where that is nothing. Its label has the focus again when the dialog that it opens is closed. */
export function RowActions<Act extends string>({ label, heard, acts, needs, align, onAct }: RowActionsProps<Act>) {
  const { may } = useMay()
  const allowed = acts.filter((one) => [needs, one.needs].every((need) => !need || may(need)))
  const isInRow = useMediaQuery(breakpoints.table)
  const press = (act: Act) => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    onAct(act)
  }
  if (allowed.length === 0) return null
  return (
    <Menu
      align={align ?? (isInRow ? 'end' : 'start')}
      label={
        <>
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>{heard}</VisuallyHidden>
        </>
      }
    >
      {allowed.map(({ act, label: text }) => (
        <button key={act} type="button" onClick={press(act)}>
          {text}
        </button>
      ))}
    </Menu>
  )
}
