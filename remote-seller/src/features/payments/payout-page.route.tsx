import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { PayoutPage } from './payout-page'

export const Page = PayoutPage

export const head: PageModule['head'] = ({ params }) => ({ title: messages.payout.title(params?.['number'] ?? '') })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, params }) => {
  await queryClient.prefetchQuery(
    queries.sellerMoney.payout.queryOptions({ input: { number: params['number'] ?? '' } }),
  )
}
