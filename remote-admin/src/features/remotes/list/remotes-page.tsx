import type { LiveEnvironment } from 'shared-contracts'
import { EmptyState, RetryNotice } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { useEnvironments } from '../../../lib/use-environments'
import { useFormats } from '../../../lib/use-formats'
import { EnvironmentSwitch } from '../../../ui/environment-switch'
import { PageHead } from '../../../ui/page-head'
import { StaleNotice } from '../../../ui/stale-notice'
import { UnknownEnvironment } from '../../../ui/unknown-environment'
import { messages } from '../messages'
import { useChangeDialog } from '../change/use-change-dialog'
import { remoteLinkId } from '../remote-link'
import { RemoteList } from './remote-list'
import { RemotesSkeleton } from './remotes-skeleton'

function titleOf({ name, remotes }: LiveEnvironment): string {
  const rollouts = remotes.filter(({ rollout }) => rollout?.state === 'running')
  const stopped = remotes.filter(({ rollout }) => rollout?.state === 'stopped')
  return messages.title(name, remotes.length, rollouts.length, stopped.length)
}

/** What is live in an environment, how it does, and what can be done about it. */
export function RemotesPage() {
  const { query, environments, environment, name } = useEnvironments()
  const { ask, dialog } = useChangeDialog(environment, ({ remote }) => remoteLinkId(remote))
  const formats = useFormats()

  if (environments?.length === 0)
    return (
      <EmptyState heading="h1" title={messages.emptyTitle}>
        {messages.emptyText}
      </EmptyState>
    )
  return (
    <>
      <PageHead
        trail={[{ name: messages.name }]}
        title={environment ? titleOf(environment) : messages.name}
        note={environment && messages.revision(formats.count(environment.revision))}
      >
        <EnvironmentSwitch
          names={environments?.map((one) => one.name) ?? []}
          current={name}
          toEnvironment={(to) => adminPaths.remotes({ environment: to })}
        />
      </PageHead>
      {environments ? (
        environment ? (
          <>
            <StaleNotice shown={query.isError} />
            <RemoteList environments={environments} environment={environment} onAsk={ask} />
          </>
        ) : (
          <UnknownEnvironment name={name} />
        )
      ) : query.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RemotesSkeleton />
      )}
      {dialog}
    </>
  )
}
