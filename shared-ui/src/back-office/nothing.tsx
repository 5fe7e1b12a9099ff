import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button-link'
import { EmptyState } from '../page/empty-state'

interface NothingProps {
  title: string
  /** One sentence. */
  text?: string | undefined
  /** One link on, in words, and where to. */
  action?: string
  to?: string
  /** It is all that the page shows. */
  isPage?: boolean
  /** In place of the link. */
  children?: ReactNode
}

/** In place of rows, or of a page: why there is nothing, and one way on. */
export function Nothing({ title, text, action, to, isPage = false, children }: NothingProps) {
  const link = to !== undefined && (
    <ButtonLink variant={isPage ? 'primary' : 'secondary'} to={to}>
      {action}
    </ButtonLink>
  )
  return (
    <EmptyState heading={isPage ? 'h1' : 'h2'} title={title} action={children ?? link}>
      {text}
    </EmptyState>
  )
}
