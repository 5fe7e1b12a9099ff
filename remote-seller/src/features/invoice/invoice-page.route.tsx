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
import { monthOf } from './month-of'

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
  const month = data?.months.find((one) => one === (wanted.month ?? one))
  const isFiltered = Boolean(wanted.month ?? wanted.kind ?? wanted.q)
  const kinds = KINDS.map((kind) => ({ value: kind, label: messages.tabs[kind] }))
  const months = data?.months.map((value) => ({ value, label: monthOf(value, config.locale) })) ?? []
  return (
    <>
      <ListPage
        query={documents}
        texts={messages}
        title={messages.name}
        note={data && data.total > 0 && <p>{messages.sentence(data.total)}</p>}
        actions={
          month && (
            <May permission="member">
              <ArchiveLink month={month} />
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
              <SearchForm fields={messages.search} wanted={wanted} submit={messages.find}>
                <FilterSelect
                  label={messages.monthsLabel}
                  name="month"
                  any={messages.allMonths}
                  choices={months}
                  isLabelled
                />
              </SearchForm>
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

/** All documents of a month in one file: of the one that is shown, else of the last one. */
function ArchiveLink({ month }: { month: string }) {
  const { api, config } = useHost()
  const name = monthOf(month, config.locale)
  return (
    <DownloadLink
      className={styles.archive}
      href={`/api/seller/invoice-archive?month=${month}`}
      label={messages.archiveOf(name)}
      load={() => api.sellerInvoices.archive({ month })}
    >
      {messages.archive(name)}
    </DownloadLink>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.sellerInvoices.list.queryOptions({ input: invoicesSearch(search) })),
    queryClient.prefetchQuery(queries.sellerInvoices.legalDetails.queryOptions()),
  ])
}
