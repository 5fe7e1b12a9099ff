import { useQuery } from '@tanstack/react-query'
import { type PageModule, isProblem } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Loaded, PageHeader, SectionsSkeleton } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { useEnvironments } from '../../lib/use-environments'
import { EnvironmentSwitch } from '../../ui/environment-switch'
import { UnknownEnvironment } from '../../ui/unknown-environment'
import { GraphDrawing } from './graph-drawing'
import styles from './graph-page.module.css'
import { GraphTables } from './graph-tables'
import { messages } from './messages'

const REFRESH_MS = 30_000

/** Who depends on what in an environment, and whether it fits together. */
export function Page() {
  const { queries } = useHost()
  const { environments = [], name } = useEnvironments()
  const graph = useQuery({
    ...queries.releases.graph.queryOptions({ input: { environment: name } }),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  })
  const { data } = graph
  if (isProblem<'releases.graph'>(graph.error, 'NOT_FOUND')) return <UnknownEnvironment name={name} />
  const misfits = data?.shell ? data.remotes.filter(({ fits }) => !fits).length : 0
  return (
    <>
      <PageHeader
        trail={adminTrail(
          { name: messages.remotes, to: adminPaths.remotes({ environment: name }) },
          { name: messages.name },
        )}
        title={messages.name}
        note={data?.shell ? messages.title(name, misfits) : messages.loadingTitle}
      >
        <EnvironmentSwitch names={environments.map((one) => one.name)} current={name} />
      </PageHeader>
      <Loaded query={graph} texts={messages} skeleton={<SectionsSkeleton label={messages.loading} lines={[6]} />}>
        {(drawn) => (
          <>
            {!drawn.shell && <p className={styles.noShell}>{messages.noShell}</p>}
            <GraphDrawing graph={drawn} />
            <GraphTables graph={drawn} environment={name} />
          </>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
