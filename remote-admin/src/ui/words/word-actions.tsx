import type { MouseEvent } from 'react'
import { Menu, VisuallyHidden, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'

interface WordActionsProps<Act extends string> {
  /** Words of the menu: what is seen, and what is heard of it. */
  label: string
  heard: string
  acts: readonly { act: Act; label: string }[]
  /** The side on which it opens; without one that of a table, whose rows are cards on a phone. */
  align?: 'start' | 'end'
  onAct: (act: Act) => void
}

/** The menu of what can be done to one word. Its label has the focus again when the dialog that it opens is closed. */
export function WordActions<Act extends string>({ label, heard, acts, align, onAct }: WordActionsProps<Act>) {
  const isInRow = useMediaQuery(breakpoints.table)
  const press = (act: Act) => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    onAct(act)
  }
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
      {acts.map(({ act, label: text }) => (
        <button key={act} type="button" onClick={press(act)}>
          {text}
        </button>
      ))}
    </Menu>
  )
}
