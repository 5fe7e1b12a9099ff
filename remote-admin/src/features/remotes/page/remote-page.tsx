import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { isProblem } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, pageNumber, useHost } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { useEnvironments } from '../../../lib/use-environments'
import { useFormats } from '../../../lib/use-formats'
import { EnvironmentSwitch } from '../../../ui/environment-switch'
import { PageHead, TITLE_ID } from '../../../ui/page-head'
import { useChangeDialog } from '../change/use-change-dialog'
import { messages as remotesMessages } from '../messages'
import { messages } from './messages'
import { ReleaseTimeline } from './release-timeline'
import { RemoteCharts } from './remote-charts'
import { RemoteStanding } from './remote-standing'
import { TimelineSkeleton } from './timeline-skeleton'

const REFRESH_MS = 30_000

/** One remote: what is live of it, how it does, and every release that is kept. */
export function RemotePage() {
  const { queries } = useHost()
  const formats = useFormats()
  const remote = useParams().name ?? ''
  const [search] = useSearchParams()
  const page = pageNumber(search)
  const { environments = [], environment, name } = useEnvironments()
  const { ask, dialog } = useChangeDialog(environment, () => TITLE_ID)
  const kept = useQuery({
    ...queries.releases.timeline.queryOptions({ input: { remote, page } }),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

  // A name that cannot be a remote's is refused, one that could be is not found: to the reader they are the same.
  if (isProblem(kept.error, 'NOT_FOUND') || isProblem(kept.error, 'VALIDATION_FAILED'))
    return (
      <EmptyState
        heading="h1"
        title={messages.unknownTitle(remote)}
        action={<ButtonLink to={adminPaths.remotes()}>{messages.toRemotes}</ButtonLink>}
      >
        {messages.unknownText}
      </EmptyState>
    )
  const { data } = kept
  return (
    <>
      <PageHead
        trail={[{ name: remotesMessages.name, to: adminPaths.remotes({ environment: name }) }, { name: remote }]}
        title={data ? messages.title(remote, formats.count(data.total), data.total === 1) : remote}
        note={data?.items[0]?.release.owner}
      >
        <EnvironmentSwitch
          names={environments.map((one) => one.name)}
          current={name}
          toEnvironment={(to) => adminPaths.remote(remote, { environment: to })}
        />
      </PageHead>
      {data ? (
        <>
          <RemoteStanding environment={environment} remote={remote} onAsk={ask} />
          <RemoteCharts remote={remote} environment={name} />
          <ReleaseTimeline
            page={data}
            busy={kept.isPlaceholderData}
            environments={environments}
            environment={environment}
            onAsk={ask}
          />
        </>
      ) : kept.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={kept.isFetching}
          onRetry={() => void kept.refetch()}
        />
      ) : (
        <TimelineSkeleton />
      )}
      {dialog}
    </>
  )
}
