import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { OverviewPage } from './overview-page'

export const Page = OverviewPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.admin.overview.queryOptions())
}
