import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { TeamPage } from './team-page'

export const Page = TeamPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerTeam.overview.queryOptions())
}
