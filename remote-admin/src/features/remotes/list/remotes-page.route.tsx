import type { PageModule } from 'shared-contracts'
import { messages } from '../messages'
import { RemotesPage } from './remotes-page'

export const Page = RemotesPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
