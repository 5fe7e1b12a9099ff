import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths, type ImportProblem, type ProductImportDetails } from 'shared-contracts'
import { DownloadLink, useHost, joinClasses, patterns } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterSelect,
  FilterTabs,
  List,
  Panel,
  readPlace,
  useListAddress,
} from 'shared-ui/back-office'
import { May } from '../../ui/may'
import styles from './import.module.css'
import { messages } from './messages'

const columns: Column<ImportProblem>[] = [
  { key: 'line', header: messages.row, phone: 'trail', cell: ({ line }) => messages.rowOf(line) },
  { key: 'column', header: messages.column, cell: ({ column }) => column || messages.noHeader },
  {
    key: 'value',
    header: messages.value,
    cell: ({ value }) =>
      value ? <span className={styles.value}>{value}</span> : <span className={patterns.note}>{messages.empty}</span>,
  },
  {
    key: 'why',
    header: messages.why,
    isTitle: true,
    cell: ({ message, productId, handle }) => (
      <span className={patterns.stack1}>
        {message}
        {productId ? (
          <Link className={joinClasses(patterns.note, patterns.breakable)} to={paths.seller.product(productId)}>
            {handle}
          </Link>
        ) : (
          <span className={joinClasses(patterns.note, patterns.breakable)}>{handle}</span>
        )}
      </span>
    ),
  },
]

/** All that is wrong, narrowed and paged in the address; and the rows in question as a file. */
export function ProblemsPanel({ imported }: { imported: ProductImportDetails }) {
  const { id, problems: counts, problemColumns, state } = imported
  const { queries, api } = useHost()
  const { search } = useListAddress()
  const level = search.get('level') === 'note' || counts.errors === 0 ? 'note' : 'error'
  const wanted = search.get('column')
  const column = problemColumns.find((one) => one === wanted)
  const input = { id, level, ...(column !== undefined && { column }), ...readPlace(search) } as const
  const problems = useQuery(queries.productImports.problems.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <Panel
      title={counts.errors > 0 ? messages.problemsTitle(counts.errors) : messages.notesTitle(counts.notes)}
      actions={
        counts.errors > 0 && (
          <May permission="member">
            <DownloadLink
              className={styles.download}
              href={`/api/seller/imports/${id}/corrections`}
              label={messages.correctionsLabel}
              load={() => api.productImports.corrections({ id })}
            >
              {messages.corrections}
            </DownloadLink>
          </May>
        )
      }
    >
      {counts.errors > 0 && state === 'checked' && <p className={patterns.note}>{messages.problemsText}</p>}
      <div className={styles.filters}>
        {counts.errors > 0 && counts.notes > 0 && (
          <FilterTabs
            label={messages.problemTabs.label}
            name="level"
            current={level}
            standard="error"
            tabs={[
              { value: 'error', label: messages.problemTabs.error, count: counts.errors },
              { value: 'note', label: messages.problemTabs.note, count: counts.notes },
            ]}
          />
        )}
        {problemColumns.length > 1 && (
          <div className={styles.narrow}>
            <FilterSelect
              label={messages.column}
              name="column"
              any={messages.anyColumn}
              choices={problemColumns.map((name) => ({ value: name, label: name || messages.noHeader }))}
            />
          </div>
        )}
      </div>
      <List query={problems} texts={messages} none={<p className={patterns.note}>{messages.noProblems}</p>}>
        {({ items }) => (
          <DataTable
            caption={messages.problemsLabel}
            columns={columns}
            rows={items}
            rowKey={({ id: key }) => String(key)}
            phoneHeading="h3"
          />
        )}
      </List>
    </Panel>
  )
}
