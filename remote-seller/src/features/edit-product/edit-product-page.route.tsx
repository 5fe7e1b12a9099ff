import type { PageModule } from 'shared-contracts'
import { EditProductPage } from './edit-product-page'
import { messages } from './messages'

export const Page = EditProductPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.catalogue.brands.queryOptions()),
    queryClient.prefetchQuery(queries.catalogue.formOptions.queryOptions()),
  ])
}
