import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { TermsPage } from './terms-page'

export const Page = TermsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerProfile.terms.queryOptions())
}
