import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { RemotePage } from './remote-page'

export const Page = RemotePage

export const head: PageModule['head'] = ({ params }) => ({ title: messages.pageTitle(params.name ?? '') })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.releases.environments.queryOptions())
}
