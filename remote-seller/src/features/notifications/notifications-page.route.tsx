import type { PageModule } from 'shared-contracts'
import { pageNumber } from 'shared-ui'
import { messages } from './messages'
import { NotificationsPage } from './notifications-page'

export const Page = NotificationsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  const input = { page: pageNumber(search) }
  await queryClient.prefetchQuery(queries.sellerNotifications.list.queryOptions({ input }))
}
