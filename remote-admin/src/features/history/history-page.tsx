import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { isProblem } from 'shared-contracts'
import { EmptyState, RetryNotice, useHost } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { useEnvironments } from '../../lib/use-environments'
import { EnvironmentSwitch } from '../../ui/environment-switch'
import { PageHead } from '../../ui/page-head'
import { UnknownEnvironment } from '../../ui/unknown-environment'
import { HistoryList } from './history-list'
import styles from './history-page.module.css'
import { HistoryPages } from './history-pages'
import { HistorySkeleton } from './history-skeleton'
import { messages } from './messages'
import { RemoteFilter } from './remote-filter'

const REFRESH_MS = 10_000

/** A revision in the address; what is none counts as absent. */
function revisionOf(text: string | null): number | undefined {
  const revision = Number(text)
  return text !== null && Number.isInteger(revision) && revision >= 1 ? revision : undefined
}

/** The audit log: who changed what, when and why. The filters and the page stand in the address. */
export function HistoryPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const { environments = [], environment, name } = useEnvironments()
  const remote = search.get('remote')
  const before = revisionOf(search.get('before'))
  const input = { environment: name, ...(remote && { remote }), ...(before && { before }) }
  const history = useQuery({
    ...queries.releases.history.queryOptions({ input }),
    staleTime: REFRESH_MS / 2,
    // What is older does not change.
    refetchInterval: before ? false : REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const { data } = history
  if (isProblem(history.error, 'NOT_FOUND')) return <UnknownEnvironment name={name} />
  return (
    <>
      <PageHead
        trail={[{ name: messages.remotes, to: adminPaths.remotes({ environment: name }) }, { name: messages.name }]}
        title={messages.title(name, remote)}
      >
        <EnvironmentSwitch
          names={environments.map((one) => one.name)}
          current={name}
          toEnvironment={(to) => adminPaths.history({ environment: to, remote })}
        />
      </PageHead>
      <RemoteFilter names={environment?.remotes.map((one) => one.name) ?? []} environment={name} current={remote} />
      {data ? (
        <div className={styles.list} aria-busy={history.isPlaceholderData}>
          {data.items.length > 0 ? (
            <HistoryList changes={data.items} />
          ) : (
            <EmptyState title={before ? messages.emptyOlder : messages.empty(remote)} />
          )}
          <HistoryPages environment={name} remote={remote} before={before} next={data.next} />
        </div>
      ) : history.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : (
        <HistorySkeleton />
      )}
    </>
  )
}
