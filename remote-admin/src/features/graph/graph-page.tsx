import { useQuery } from '@tanstack/react-query'
import { isProblem } from 'shared-contracts'
import { RetryNotice, Skeleton, useHost, VisuallyHidden } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { useEnvironments } from '../../lib/use-environments'
import { EnvironmentSwitch } from '../../ui/environment-switch'
import { PageHead } from '../../ui/page-head'
import { UnknownEnvironment } from '../../ui/unknown-environment'
import { GraphDrawing } from './graph-drawing'
import styles from './graph-page.module.css'
import { GraphTables } from './graph-tables'
import { messages } from './messages'

const REFRESH_MS = 30_000

/** Who depends on what in an environment, and whether it fits together. */
export function GraphPage() {
  const { queries } = useHost()
  const { environments = [], name } = useEnvironments()
  const graph = useQuery({
    ...queries.releases.graph.queryOptions({ input: { environment: name } }),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  })
  const { data } = graph
  if (isProblem(graph.error, 'NOT_FOUND')) return <UnknownEnvironment name={name} />
  const misfits = data?.shell ? data.remotes.filter(({ fits }) => !fits).length : 0
  return (
    <>
      <PageHead
        trail={[{ name: messages.remotes, to: adminPaths.remotes({ environment: name }) }, { name: messages.name }]}
        title={data?.shell ? messages.title(name, misfits) : messages.loadingTitle}
      >
        <EnvironmentSwitch
          names={environments.map((one) => one.name)}
          current={name}
          toEnvironment={(to) => adminPaths.graph({ environment: to })}
        />
      </PageHead>
      {data ? (
        <>
          {!data.shell && <p className={styles.noShell}>{messages.noShell}</p>}
          <GraphDrawing graph={data} />
          <GraphTables graph={data} environment={name} />
        </>
      ) : graph.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={graph.isFetching}
          onRetry={() => void graph.refetch()}
        />
      ) : (
        <div className={styles.waiting}>
          <p role="status">
            <VisuallyHidden>{messages.loading}</VisuallyHidden>
          </p>
          <Skeleton shape="block" />
        </div>
      )}
    </>
  )
}
