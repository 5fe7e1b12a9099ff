import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button-link'
import { TextLink } from '../button/text-link'
import { joinClasses } from '../join-classes'

import { EmptyState } from '../page/empty-state'
import { patterns } from '../patterns/patterns'
import styles from './nothing.module.css'

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

/** Why there is nothing, and one way on: title, sentence and action in place of rows, with a drawing in place of a page. */
export function Nothing({ title, text, action, to, isPage = false, children }: NothingProps) {
  if (isPage) {
    const link = to !== undefined && <ButtonLink to={to}>{action}</ButtonLink>
    return (
      <EmptyState heading="h1" title={title} action={children ?? link}>
        {text}
      </EmptyState>
    )
  }
  return (
    <section className={styles.nothing}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={joinClasses(patterns.soft, patterns.measure)}>{text}</p>}
      {children ??
        (to !== undefined && (
          <TextLink variant="strong" to={to}>
            {action}
          </TextLink>
        ))}
    </section>
  )
}
