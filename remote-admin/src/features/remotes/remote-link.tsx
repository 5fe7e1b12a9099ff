import { TextLink } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'

/** Where the focus goes after a change of the remote. */
export const remoteLinkId = (remote: string): string => `remote-${remote}`

/** A remote's name, leading to its page. */
export function RemoteLink({ name, environment }: { name: string; environment: string }) {
  return (
    <TextLink variant="plain" id={remoteLinkId(name)} to={adminPaths.remote(name, { environment })}>
      {name}
    </TextLink>
  )
}
