import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { ProfilePage } from './profile-page'

export const Page = ProfilePage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerProfile.get.queryOptions())
}
