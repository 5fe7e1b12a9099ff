import type { PageModule } from 'shared-contracts'
import { DashboardPage } from './dashboard-page'
import { messages } from './messages'

export const Page = DashboardPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.seller.overview.queryOptions()),
    queryClient.prefetchQuery(queries.sellerProfile.onboarding.queryOptions()),
  ])
}
