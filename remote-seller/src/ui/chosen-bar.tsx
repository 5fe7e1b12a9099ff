import { Children, type ReactNode } from 'react'
import { Button, Menu, VisuallyHidden, joinClasses, patterns, useMediaQuery } from 'shared-ui'
import { SaveBar, breakpoints } from 'shared-ui/back-office'
import styles from './chosen-bar.module.css'
import { messages } from './ui.messages'

interface ChosenBarProps {
  /** What the bar is about, as in `Chosen orders`. */
  label: string
  /** How many are chosen, in words. */
  count: string
  /** Stands beside it: why it did not work, or how to choose more. */
  beside?: ReactNode
  onClear: () => void
  /** What can be done with them, what is done most first: on a phone two of them stand in the bar, and the others in a menu. */
  children: ReactNode
}

/** In a phone's bar, beside the menu of the others. */
const MOST_ON_PHONES = 2

/** What can be done with all rows that are chosen, at the window's lower edge. */
export const ChosenBar = ({ label, count, beside, onClear, children }: ChosenBarProps) => (
  <SaveBar label={label} actions={<Acts>{children}</Acts>}>
    <p role="status" className={patterns.medium}>
      {count}
    </p>
    {beside}
    <Button variant="quiet" onClick={onClear}>
      {messages.clear}
    </Button>
  </SaveBar>
)

function Acts({ children }: { children: ReactNode }) {
  const hasRoom = useMediaQuery(breakpoints.sidebar)
  const acts = Children.toArray(children)
  // A menu of one is longer than what it holds.
  const most = hasRoom || acts.length <= MOST_ON_PHONES + 1 ? acts.length : MOST_ON_PHONES
  return (
    <div className={joinClasses(patterns.row3, patterns.center, styles.acts)}>
      {acts.slice(0, most)}
      {most < acts.length && (
        <Menu
          side="above"
          className={styles.more}
          label={
            <>
              <span aria-hidden="true">{messages.more}</span>
              <VisuallyHidden>{messages.moreLabel}</VisuallyHidden>
            </>
          }
        >
          {acts.slice(most)}
        </Menu>
      )}
    </div>
  )
}
