import { ButtonLink, EmptyState } from 'shared-ui'
import { adminPaths } from '../lib/admin-paths'
import { messages } from './messages'

/** In place of an environment that the address names and nobody has made. */
export function UnknownEnvironment({ name }: { name: string }) {
  return (
    <EmptyState
      title={messages.unknownEnvironmentTitle(name)}
      action={
        <ButtonLink variant="secondary" to={adminPaths.remotes()}>
          {messages.toRemotes}
        </ButtonLink>
      }
    >
      {messages.unknownEnvironmentText}
    </EmptyState>
  )
}
