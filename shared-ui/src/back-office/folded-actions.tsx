import { Children, Fragment, type ReactNode, isValidElement } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { useMediaQuery } from '../browser/use-media-query'
import { Menu } from '../menu/menu'
import { patterns } from '../patterns/patterns'
import { breakpoints } from './breakpoints'
import { messages } from './messages'
import styles from './page-header.module.css'

const hasSeveral = (children: ReactNode): boolean =>
  isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment
    ? hasSeveral(children.props.children)
    : Children.toArray(children).length > 1

interface FoldedActionsProps {
  children?: ReactNode
  /** What is done most on the page: last in the row, and in sight on a phone. */
  main?: ReactNode
}

/** What can be done: in a row where there is room for one, several behind one button on a phone, whose rows should begin high. */
export function FoldedActions({ children, main }: FoldedActionsProps) {
  const hasRoom = useMediaQuery(breakpoints.sidebar)
  const isFolded = main ? Children.toArray(children).length > 0 : hasSeveral(children)
  if (hasRoom || !isFolded)
    return (
      <>
        {children}
        {main}
      </>
    )
  const label = (
    <>
      <span className={styles.dots} aria-hidden="true">
        …
      </span>
      <VisuallyHidden>{messages.more}</VisuallyHidden>
    </>
  )
  const folded = <Menu label={label}>{children}</Menu>
  if (!main) return folded
  return (
    <div className={patterns.line2}>
      {folded}
      {main}
    </div>
  )
}
