import type { PageModule } from 'shared-contracts'
import { GraphPage } from './graph-page'
import { messages } from './messages'

export const Page = GraphPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
