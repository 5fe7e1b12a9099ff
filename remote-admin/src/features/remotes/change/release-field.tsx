import { useQuery } from '@tanstack/react-query'
import type { LiveRemote, TimelineEntry } from 'shared-contracts'
import { Button, FormAlert, Skeleton, useHost } from 'shared-ui'
import { SelectField } from 'shared-ui/forms'
import { relativeTime } from '../../../lib/relative-time'
import { shortVersion } from '../../../lib/short-version'
import { useNow } from '../../../lib/use-now'
import { messages } from './messages'

const { marks } = messages

interface ReleaseFieldProps {
  remote: LiveRemote
}

/** Which of the newest kept releases; not the one that everybody has. */
export function ReleaseField({ remote }: ReleaseFieldProps) {
  const { queries, config } = useHost()
  const now = useNow()
  const kept = useQuery(queries.releases.timeline.queryOptions({ input: { remote: remote.name }, staleTime: 5_000 }))

  if (kept.isError)
    return (
      <FormAlert>
        {messages.versionsFailed}{' '}
        <Button variant="quiet" pending={kept.isFetching} onClick={() => void kept.refetch()}>
          {messages.retry}
        </Button>
      </FormAlert>
    )
  if (!kept.data)
    return (
      <div>
        <p role="status">{messages.versionsLoading}</p>
        <Skeleton />
      </div>
    )
  const others = kept.data.items.filter(({ release }) => release.version !== remote.active.version)
  if (others.length === 0) return <p role="status">{messages.noVersions(remote.name)}</p>

  const nameOf = ({ release, gates }: TimelineEntry) => {
    const failed = gates.filter(({ passed }) => !passed).length
    return [
      shortVersion(release.version),
      release.subject,
      relativeTime(release.publishedAt, now, config.locale),
      release.author ?? release.publishedBy,
      release.version === remote.lastKnownGood?.version && marks.lastKnownGood,
      release.version === remote.rollout?.release.version && marks.canary,
      failed > 0 && marks.checksFailed(failed),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <SelectField
      name="version"
      label={messages.version}
      placeholder={messages.versionPlaceholder}
      options={others.map((entry) => ({ value: entry.release.version, label: nameOf(entry) }))}
      {...(kept.data.pageCount > 1 && { hint: messages.olderVersions })}
    />
  )
}
