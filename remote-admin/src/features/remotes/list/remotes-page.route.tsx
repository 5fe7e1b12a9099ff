import type { LiveEnvironment, PageModule } from 'shared-contracts'
import { DataTable, Loaded, Nothing, PageHeader } from 'shared-ui/back-office'
import { adminTrail } from '../../../lib/admin-trail'
import { useEnvironments } from '../../../lib/use-environments'
import { useFormats } from '../../../lib/formats'
import { totalsOf, useReport } from '../../../lib/use-report'
import { EnvironmentSwitch } from '../../../ui/environment-switch'
import { UnknownEnvironment } from '../../../ui/unknown-environment'
import { useChangeDialog } from '../change/change-dialog'
import type { Asked } from '../change/change-values'
import { messages } from '../messages'
import styles from '../remote-actions.module.css'
import columnStyles from './remote-columns.module.css'
import { remoteLinkId } from '../remote-link'
import { type RemoteRow, remoteColumns } from './remote-columns'

/** What is live in an environment, how it does, and what can be done about it. */
export function Page() {
  const { query, environments, environment, name } = useEnvironments()
  const { ask, dialog } = useChangeDialog(environment, ({ remote }) => remoteLinkId(remote))
  const formats = useFormats()
  if (environments?.length === 0) return <Nothing isPage title={messages.emptyTitle} text={messages.emptyText} />
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.name })}
        title={messages.name}
        note={environment && `${titleOf(environment)}. ${messages.revision(formats.count(environment.revision))}`}
      >
        <EnvironmentSwitch names={environments?.map((one) => one.name) ?? []} current={name} />
      </PageHeader>
      <Loaded query={query} texts={messages}>
        {({ items }) =>
          environment ? (
            <>
              {/* Its place is there before it is needed, so that it is read out. */}
              <div role="status">{query.isError && <p className={styles.stale}>{messages.notFresh}</p>}</div>
              <RemoteList environments={items} environment={environment} onAsk={ask} />
            </>
          ) : (
            <UnknownEnvironment name={name} />
          )
        }
      </Loaded>
      {dialog}
    </>
  )
}

function titleOf({ name, remotes }: LiveEnvironment): string {
  const rollouts = remotes.filter(({ rollout }) => rollout?.state === 'running')
  const stopped = remotes.filter(({ rollout }) => rollout?.state === 'stopped')
  return messages.title(name, remotes.length, rollouts.length, stopped.length)
}

interface RemoteListProps {
  environments: readonly LiveEnvironment[]
  environment: LiveEnvironment
  onAsk: (asked: Asked) => void
}

function RemoteList({ environments, environment, onAsk }: RemoteListProps) {
  const report = useReport(environment.name)
  const rows = environment.remotes.map((remote): RemoteRow => ({
    remote,
    health: report.data ? totalsOf(report.data, remote) : report.isError ? 'failed' : 'loading',
    elsewhere: environments.flatMap(({ name, remotes }) => {
      const there = remotes.find((one) => one.name === remote.name)
      return there && name !== environment.name ? [{ environment: name, version: there.active.version }] : []
    }),
  }))
  return (
    <div className={columnStyles.rows}>
      <DataTable
        caption={messages.table}
        columns={remoteColumns(environment.name, onAsk)}
        rows={rows}
        rowKey={({ remote }) => remote.name}
      />
    </div>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
