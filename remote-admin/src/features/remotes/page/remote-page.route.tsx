import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { Skeleton, VisuallyHidden, patterns, useHost } from 'shared-ui'
import { Loaded, Nothing, PAGE_TITLE_ID, PageHeader, isMissing, param, useListAddress } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { useEnvironments } from '../../../lib/use-environments'
import { useFormats } from '../../../lib/formats'
import { EnvironmentSwitch } from '../../../ui/environment-switch'
import { useChangeDialog } from '../change/change-dialog'
import { messages as remotesMessages } from '../messages'
import { messages } from './messages'
import { ReleaseTimeline } from './release-timeline'
import { RemoteCharts } from './remote-charts'
import { RemoteStatus } from './remote-status'
import { WhatWentWrong } from './what-went-wrong'
import styles from './timeline-skeleton.module.css'

const ROWS = [0, 1, 2]

const REFRESH_MS = 30_000

const readPlace = param.like(/^\d{1,16}_[0-9a-f]{16}$/)

/** One remote: what is live of it, how it does, and every release that is kept. */
export function Page() {
  const { queries } = useHost()
  const formats = useFormats()
  const remote = useParams().name ?? ''
  const after = readPlace(useListAddress().search.get('after') ?? '')
  const { environments = [], environment, name } = useEnvironments()
  const { ask, dialog } = useChangeDialog(environment, () => PAGE_TITLE_ID)
  const kept = useQuery({
    ...queries.releases.timeline.queryOptions({ input: { remote, ...(after && { after }) } }),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

  // A name that cannot be a remote's is refused, one that could be is not found: to the reader they are the same.
  if (isMissing(kept.error))
    return (
      <Nothing
        isPage
        title={messages.unknownTitle(remote)}
        text={messages.unknownText}
        action={messages.toRemotes}
        to={adminPaths.remotes()}
      />
    )
  const { data } = kept
  return (
    <>
      <PageHeader
        trail={adminTrail(
          { name: remotesMessages.name, to: adminPaths.remotes({ environment: name }) },
          { name: remote },
        )}
        title={remote}
        note={data && messages.note(data.items[0]?.release.owner, formats.count(data.total), data.total === 1)}
      >
        <EnvironmentSwitch names={environments.map((one) => one.name)} current={name} />
      </PageHeader>
      <Loaded query={kept} texts={messages} skeleton={<TimelineSkeleton />}>
        {(timeline) => (
          <>
            <RemoteStatus environment={environment} remote={remote} onAsk={ask} />
            <RemoteCharts remote={remote} environment={name} />
            <WhatWentWrong remote={remote} environment={name} />
            <ReleaseTimeline
              page={timeline}
              busy={kept.isPlaceholderData}
              environments={environments}
              environment={environment}
              onAsk={ask}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </>
  )
}

/** The page's parts in about their height. */
function TimelineSkeleton() {
  return (
    <div className={patterns.stack6}>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <div key={row} className={styles.part}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  )
}

export const head: PageModule['head'] = ({ params }) => ({ title: messages.pageTitle(params.name ?? '') })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
