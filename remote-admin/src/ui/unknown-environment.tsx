import { Nothing } from 'shared-ui/back-office'
import { adminPaths } from '../lib/admin-paths'
import { messages } from './messages'

/** In place of an environment that the address names and nobody has made. */
export const UnknownEnvironment = ({ name }: { name: string }) => (
  <Nothing
    title={messages.unknownEnvironmentTitle(name)}
    text={messages.unknownEnvironmentText}
    action={messages.toRemotes}
    to={adminPaths.remotes()}
  />
)
