import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DOCUMENTS_PAGE_SIZE, paths } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, useHost } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { FilterTabs } from '../../ui/filter-tabs'
import { LegalDetails } from '../../ui/legal-details/legal-details'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { ArchiveLink } from './archive-link'
import { DocumentsTable } from './documents-table'
import styles from './invoice-page.module.css'
import { InvoiceSearch } from './invoice-search'
import { invoicesSearch, KINDS } from './invoices-search'
import { messages } from './messages'
import { monthName } from './month-name'

/** The seller's invoices and credit notes, filtered and paged in the address, and what stands on the next ones. */
export function InvoicePage() {
  const { queries, config } = useHost()
  const { search } = useListAddress()
  const wanted = invoicesSearch(search)
  const documents = useQuery({
    ...queries.sellerInvoices.list.queryOptions({ input: wanted }),
    placeholderData: keepPreviousData,
  })
  const { data } = documents
  const filtered = Boolean(wanted.month ?? wanted.kind ?? wanted.q)
  return (
    <>
      <PageHeader guide="invoices" title={data ? messages.title(data.total) : messages.loadingTitle}>
        {wanted.month && data && data.total > 0 && <ArchiveLink month={wanted.month} />}
      </PageHeader>
      {data && (data.months.length > 0 || filtered) && (
        <div className={styles.filters}>
          <FilterTabs
            label={messages.kindsLabel}
            name="kind"
            current={wanted.kind ?? 'all'}
            standard="all"
            tabs={[
              { value: 'all', label: messages.all },
              ...KINDS.map((kind) => ({ value: kind, label: messages.tabs[kind] })),
            ]}
          />
          <FilterTabs
            label={messages.monthsLabel}
            name="month"
            current={wanted.month ?? 'all'}
            standard="all"
            tabs={[
              { value: 'all', label: messages.allMonths },
              ...data.months.map((month) => ({ value: month, label: monthName(month, config.locale) })),
            ]}
          />
          <InvoiceSearch q={wanted.q ?? ''} />
        </div>
      )}
      {data ? (
        <div className={styles.list} aria-busy={documents.isPlaceholderData}>
          {data.total > 0 && <DocumentsTable documents={data.items} />}
          {data.total === 0 && filtered && (
            <EmptyState
              title={messages.noneTitle}
              action={
                <ButtonLink variant="secondary" to={paths.seller.invoice}>
                  {messages.showAll}
                </ButtonLink>
              }
            >
              {messages.noneText}
            </EmptyState>
          )}
          {data.total === 0 && !filtered && <EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>}
          <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={DOCUMENTS_PAGE_SIZE} />
        </div>
      ) : documents.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={documents.isFetching}
          onRetry={() => void documents.refetch()}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
      <LegalDetails />
    </>
  )
}
