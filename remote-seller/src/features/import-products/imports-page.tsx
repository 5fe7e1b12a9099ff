import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IMPORT_PAGE_SIZE } from 'shared-contracts'
import { DownloadLink, RetryNotice, pageNumber, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useListAddress } from '../../lib/use-list-address'
import { DataTable } from '../../ui/data-table'
import { May } from '../../ui/may'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { Panel } from '../../ui/panel'
import { RowsSkeleton } from '../../ui/skeletons'
import { FileDrop } from './file-drop'
import { importColumns } from './import-columns'
import styles from './import.module.css'
import { ImportSteps } from './import-steps'
import { messages } from './messages'

/** Where an import begins, and all that were before. */
export function ImportsPage() {
  const { queries, api } = useHost()
  const formats = useFormats()
  const { search } = useListAddress()
  const imports = useQuery({
    ...queries.productImports.list.queryOptions({ input: { page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  const { data } = imports
  return (
    <>
      <PageHeader guide="import-and-export" title={messages.name}>
        <DownloadLink
          className={styles.download}
          href="/api/seller/import-template"
          label={messages.templateLabel}
          load={() => api.productImports.template()}
        >
          {messages.template}
        </DownloadLink>
      </PageHeader>
      <div className={styles.page}>
        <May permission="products.write" tells>
          <ImportSteps current={0} />
          <p className={styles.lead}>{messages.lead}</p>
          <FileDrop title={messages.dropTitle} hint={messages.dropHint} />
        </May>
        <Panel title={messages.historyTitle}>
          {data && data.total > 0 && (
            <div className={styles.stack} aria-busy={imports.isPlaceholderData}>
              <DataTable
                caption={messages.history}
                columns={importColumns(formats.moment)}
                rows={data.items}
                rowKey={({ id }) => id}
                cardHeading="h3"
              />
              <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={IMPORT_PAGE_SIZE} />
            </div>
          )}
          {data?.total === 0 && <p className={styles.soft}>{messages.historyEmpty}</p>}
          {!data &&
            (imports.isError ? (
              <RetryNotice
                title={messages.failedTitle}
                text={messages.failedText}
                retry={messages.retry}
                pending={imports.isFetching}
                onRetry={() => void imports.refetch()}
              />
            ) : (
              <RowsSkeleton label={messages.loading} />
            ))}
        </Panel>
      </div>
    </>
  )
}
