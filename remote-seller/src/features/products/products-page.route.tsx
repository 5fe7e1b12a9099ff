import type { PageModule } from 'shared-contracts'
import { listQuery } from './list-query'
import { messages } from './messages'
import { ProductsPage } from './products-page'

export const Page = ProductsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.products.mine.queryOptions({ input: listQuery(search) })),
    queryClient.prefetchQuery(queries.catalogue.formOptions.queryOptions()),
    queryClient.prefetchQuery(queries.catalogue.brands.queryOptions()),
  ])
}
