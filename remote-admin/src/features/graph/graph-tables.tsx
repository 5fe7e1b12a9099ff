import type { DependencyGraph } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, Panel } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { Facts } from '../../ui/facts'
import { VersionMark } from '../../ui/version-mark'
import styles from './graph-tables.module.css'
import { messages } from './messages'

const { head } = messages

/** A list that unfolds: its length is what matters first. */
function Folded({ items, noun }: { items: readonly string[]; noun: string }) {
  return (
    <details>
      <summary data-fold className={styles.summary}>
        {messages.counted(items.length, noun)}
      </summary>
      <ul className={joinClasses(patterns.small, styles.items)}>
        {items.map((item) => (
          <li key={item}>
            <code>{item}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Remote = DependencyGraph['remotes'][number]

const remoteColumns = ({ graph: { shell }, environment }: GraphTablesProps): Column<Remote>[] => [
  {
    key: 'remote',
    header: head.remote,
    cell: ({ name }) => (
      <TextLink variant="plain" to={adminPaths.remote(name, { environment })}>
        {name}
      </TextLink>
    ),
    note: ({ owner }) => owner,
  },
  { key: 'version', header: head.version, phone: 'detail', cell: ({ version }) => <VersionMark version={version} /> },
  {
    key: 'contract',
    header: head.contract,
    phone: 'line',
    cell: ({ contract, fits }) => (
      <>
        <code>{contract}</code>{' '}
        {shell && (
          <span className={fits ? patterns.success : joinClasses(patterns.semibold, patterns.error)}>
            {fits ? messages.fits : messages.misfit(shell.contract)}
          </span>
        )}
      </>
    ),
  },
  { key: 'paths', header: head.paths, phone: 'detail', cell: ({ paths }) => <Folded items={paths} noun="path" /> },
  {
    key: 'capabilities',
    header: head.capabilities,
    phone: 'detail',
    cell: ({ capabilities }) => <Folded items={capabilities} noun="call" />,
  },
]

/** All that the drawing shows, and what each remote answers and calls. */
export function GraphTables({ graph, environment }: GraphTablesProps) {
  return (
    <div className={joinClasses(patterns.stack8, styles.tables)}>
      <Panel title={messages.table}>
        <DataTable
          caption={messages.table}
          phoneHeading="h3"
          columns={remoteColumns({ graph, environment })}
          rows={graph.remotes}
          rowKey={({ name }) => name}
        />
      </Panel>
      <Panel title={messages.libraries}>
        <p className={patterns.note}>{messages.librariesNote}</p>
        <div className={styles.libraries}>
          <Facts facts={graph.libraries.map(({ name, version }) => [name, version])} />
        </div>
      </Panel>
    </div>
  )
}

interface GraphTablesProps {
  graph: DependencyGraph
  environment: string
}
