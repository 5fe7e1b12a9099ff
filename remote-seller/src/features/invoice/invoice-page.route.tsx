import type { PageModule } from 'shared-contracts'
import { InvoicePage } from './invoice-page'
import { invoicesSearch } from './invoices-search'
import { messages } from './messages'

export const Page = InvoicePage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.sellerInvoices.list.queryOptions({ input: invoicesSearch(search) })),
    queryClient.prefetchQuery(queries.sellerInvoices.legalDetails.queryOptions()),
  ])
}
