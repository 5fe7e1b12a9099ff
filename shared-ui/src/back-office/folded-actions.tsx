import { Children, Fragment, type ReactNode, isValidElement } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { useMediaQuery } from '../browser/use-media-query'
import { Menu } from '../menu/menu'
import { breakpoints } from './breakpoints'
import { messages } from './messages'

const hasSeveral = (children: ReactNode): boolean =>
  isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment
    ? hasSeveral(children.props.children)
    : Children.toArray(children).length > 1

/** What can be done: in a row where there is room for one, several behind one button on a phone, whose rows should begin high. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const hasRoom = useMediaQuery(breakpoints.sidebar)
  if (hasRoom || !hasSeveral(children)) return children
  const label = (
    <>
      <span aria-hidden="true">…</span>
      <VisuallyHidden>{messages.more}</VisuallyHidden>
    </>
  )
  return <Menu label={label}>{children}</Menu>
}
