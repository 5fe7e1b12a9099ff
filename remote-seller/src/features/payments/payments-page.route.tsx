import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { PaymentsPage } from './payments-page'
import { readPaymentsSearch, statementOf } from './payments-search'

export const Page = PaymentsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  const wanted = readPaymentsSearch(search)
  const input = statementOf(wanted)
  const { overview, statement, payouts } = queries.sellerMoney
  await Promise.all([
    queryClient.prefetchQuery(overview.queryOptions()),
    input
      ? queryClient.prefetchQuery(statement.queryOptions({ input }))
      : queryClient.prefetchQuery(payouts.queryOptions({ input: { page: wanted.page } })),
  ])
}
