import type { PageModule } from 'shared-contracts'
import { HistoryPage } from './history-page'
import { messages } from './messages'

export const Page = HistoryPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
