import type { PageModule } from 'shared-contracts'
import { pageNumber } from 'shared-ui'
import { ImportsPage } from './imports-page'
import { messages } from './messages'

export const Page = ImportsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = ({ queryClient, queries, search }) =>
  queryClient.prefetchQuery(queries.productImports.list.queryOptions({ input: { page: pageNumber(search) } }))
