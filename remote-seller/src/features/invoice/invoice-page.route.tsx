import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, paths } from 'shared-contracts'
import { DownloadLink, useHost } from 'shared-ui'
import {
  FilterSelect,
  FilterTabs,
  ListPage,
  Nothing,
  SearchForm,
  param,
  readSearch,
  useListAddress,
} from 'shared-ui/back-office'
import { LegalDetails } from '../../ui/legal-details/legal-details'
import { May } from '../../ui/may'
import { DocumentsTable } from './documents-table'
import styles from './invoice-page.module.css'
import { messages } from './messages'

/** Kinds that the page offers to filter by. */
const KINDS = ['invoice', 'credit_note'] as const

/** What the address asks for. */
const invoicesSearch = (search: URLSearchParams) =>
  readSearch(search, {
    month: param.like(/^20\d\d-(0[1-9]|1[0-2])$/),
    kind: param.oneOf(KINDS),
    q: param.words,
  })

/** The seller's invoices and credit notes, filtered and paged in the address, and what stands on the next ones. */
export function Page() {
  const { queries, config } = useHost()
  const wanted = invoicesSearch(useListAddress().search)
  const documents = useQuery(
    queries.sellerInvoices.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { data } = documents
  const isFiltered = Boolean(wanted.month ?? wanted.kind ?? wanted.q)
  const kinds = KINDS.map((kind) => ({ value: kind, label: messages.tabs[kind] }))
  const months = data?.months.map((month) => ({ value: month, label: monthName(month, config.locale) })) ?? []
  return (
    <>
      <ListPage
        query={documents}
        texts={messages}
        title={messages.name}
        note={data && data.total > 0 && <p>{messages.sentence(data.total)}</p>}
        actions={
          wanted.month &&
          data &&
          data.total > 0 && (
            <May permission="member">
              <ArchiveLink month={wanted.month} />
            </May>
          )
        }
        filters={
          (months.length > 0 || (data && isFiltered)) && (
            <FilterTabs
              label={messages.kindsLabel}
              name="kind"
              standard="all"
              tabs={[{ value: 'all', label: messages.all }, ...kinds]}
            >
              <div className={styles.tools}>
                <FilterSelect label={messages.monthsLabel} name="month" any={messages.allMonths} choices={months} />
                <SearchForm fields={messages.search} wanted={wanted} submit={messages.find} />
              </div>
            </FilterTabs>
          )
        }
        none={
          isFiltered ? (
            <Nothing {...messages.none} action={messages.showAll} to={paths.seller.invoice} />
          ) : (
            <Nothing {...messages.empty} />
          )
        }
      >
        {({ items }) => <DocumentsTable documents={items} />}
      </ListPage>
      <LegalDetails />
    </>
  )
}

/** All documents of a month in one file. */
function ArchiveLink({ month }: { month: string }) {
  const { api, config } = useHost()
  return (
    <DownloadLink
      className={styles.archive}
      href={`/api/seller/invoice-archive?month=${month}`}
      label={messages.archiveOf(monthName(month, config.locale))}
      load={() => api.sellerInvoices.archive({ month })}
    >
      {messages.archive}
    </DownloadLink>
  )
}

/** As in `November 2026`. @param month as in `2026-11`. */
function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.sellerInvoices.list.queryOptions({ input: invoicesSearch(search) })),
    queryClient.prefetchQuery(queries.sellerInvoices.legalDetails.queryOptions()),
  ])
}
