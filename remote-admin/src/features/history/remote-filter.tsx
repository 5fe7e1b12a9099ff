import { adminPaths } from '../../lib/admin-paths'
import { SwitchLinks } from '../../ui/switch-links'
import { messages } from './messages'

interface RemoteFilterProps {
  names: readonly string[]
  environment: string
  current: string | null
}

/** Which remote's changes; one that is filtered by is there even when it is live no more. */
export function RemoteFilter({ names, environment, current }: RemoteFilterProps) {
  const all = current && !names.includes(current) ? [...names, current] : names
  return (
    <SwitchLinks
      label={messages.remote}
      items={[
        { name: messages.all, to: adminPaths.history({ environment }), current: current === null },
        ...all.map((name) => ({
          name,
          to: adminPaths.history({ environment, remote: name }),
          current: name === current,
        })),
      ]}
    />
  )
}
