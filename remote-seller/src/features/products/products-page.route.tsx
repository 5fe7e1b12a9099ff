import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { pageNumber } from './page-number'
import { ProductsPage } from './products-page'

export const Page = ProductsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.products.mine.queryOptions({ input: { page: pageNumber(search) } }))
}
