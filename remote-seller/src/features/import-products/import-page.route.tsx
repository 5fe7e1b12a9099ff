import type { PageModule } from 'shared-contracts'
import { ImportPage } from './import-page'
import { messages } from './messages'

export const Page = ImportPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = ({ queryClient, queries, params }) =>
  queryClient.prefetchQuery(queries.productImports.get.queryOptions({ input: { id: params['id'] ?? '' } }))
