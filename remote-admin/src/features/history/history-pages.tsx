import { ButtonLink } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import styles from './history-page.module.css'
import { messages } from './messages'

interface HistoryPagesProps {
  environment: string
  remote: string | null
  before: number | undefined
  next: number | null
}

/** The ways to older changes and back. */
export function HistoryPages({ environment, remote, before, next }: HistoryPagesProps) {
  if (next === null && before === undefined) return null
  return (
    <nav className={styles.pages} aria-label={messages.pages}>
      {before !== undefined && (
        <ButtonLink variant="secondary" to={adminPaths.history({ environment, remote })}>
          {messages.newest}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" to={adminPaths.history({ environment, remote, before: next })} rel="next">
          {messages.older}
        </ButtonLink>
      )}
    </nav>
  )
}
