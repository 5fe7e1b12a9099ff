import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { IMPORT_PROBLEMS_PAGE_SIZE, paths, type ImportProblem, type ProductImportDetails } from 'shared-contracts'
import { DownloadLink, RetryNotice, joinClasses, pageNumber, useHost } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { DataTable, type Column } from '../../ui/data-table'
import { FilterTabs } from '../../ui/filter-tabs'
import { Pager } from '../../ui/pager'
import { Panel } from '../../ui/panel'
import plain from '../../ui/plain-fields.module.css'
import { RowsSkeleton } from '../../ui/skeletons'
import styles from './import.module.css'
import { messages } from './messages'

const columns: Column<ImportProblem>[] = [
  { key: 'line', header: messages.row, cell: ({ line }) => messages.rowOf(line) },
  { key: 'column', header: messages.column, cell: ({ column }) => column || messages.noHeader },
  {
    key: 'value',
    header: messages.value,
    cell: ({ value }) =>
      value ? <span className={styles.value}>{value}</span> : <span className={styles.soft}>{messages.empty}</span>,
  },
  {
    key: 'why',
    header: messages.why,
    cell: ({ message, productId, handle }) => (
      <span className={styles.why}>
        {message}
        {productId ? (
          <Link className={styles.handle} to={paths.seller.product(productId)}>
            {handle}
          </Link>
        ) : (
          <span className={styles.handle}>{handle}</span>
        )}
      </span>
    ),
  },
]

/** All that is wrong, narrowed and paged in the address; and the rows in question as a file. */
export function ProblemsPanel({ imported }: { imported: ProductImportDetails }) {
  const { id, problems: counts, problemColumns, state } = imported
  const { queries, api } = useHost()
  const { search, change } = useListAddress()
  const level = search.get('level') === 'note' || counts.errors === 0 ? 'note' : 'error'
  const wanted = search.get('column')
  const column = problemColumns.find((one) => one === wanted)
  const input = { id, level, ...(column !== undefined && { column }), page: pageNumber(search) } as const
  const problems = useQuery({
    ...queries.productImports.problems.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const { data } = problems
  return (
    <Panel
      title={counts.errors > 0 ? messages.problemsTitle(counts.errors) : messages.notesTitle(counts.notes)}
      actions={
        counts.errors > 0 && (
          <DownloadLink
            className={styles.download}
            href={`/api/seller/imports/${id}/corrections`}
            label={messages.correctionsLabel}
            load={() => api.productImports.corrections({ id })}
          >
            {messages.corrections}
          </DownloadLink>
        )
      }
    >
      {counts.errors > 0 && state === 'checked' && <p className={styles.soft}>{messages.problemsText}</p>}
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
          <select
            className={joinClasses(plain.control, styles.narrow)}
            aria-label={messages.column}
            value={column ?? ''}
            onChange={({ target }) => change({ column: target.value }, { replace: true })}
          >
            <option value="">{messages.anyColumn}</option>
            {problemColumns.map((name) => (
              <option key={name} value={name}>
                {name || messages.noHeader}
              </option>
            ))}
          </select>
        )}
      </div>
      {data ? (
        <div className={styles.rows} aria-busy={problems.isPlaceholderData}>
          {data.total > 0 ? (
            <DataTable
              caption={messages.problemsLabel}
              columns={columns}
              rows={data.items}
              rowKey={({ id: key }) => String(key)}
              cardHeading="h3"
            />
          ) : (
            <p className={styles.soft}>{messages.noProblems}</p>
          )}
          <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={IMPORT_PROBLEMS_PAGE_SIZE} />
        </div>
      ) : problems.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={problems.isFetching}
          onRetry={() => void problems.refetch()}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </Panel>
  )
}
