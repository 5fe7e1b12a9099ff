import type { PageModule } from 'shared-contracts'
import { AddProductPage } from './add-product-page'
import { messages } from './messages'

export const Page = AddProductPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.catalogue.brands.queryOptions()),
    queryClient.prefetchQuery(queries.catalogue.formOptions.queryOptions()),
  ])
}
