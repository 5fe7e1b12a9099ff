import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { NotificationSettingsPage } from './notification-settings-page'

export const Page = NotificationSettingsPage

export const head: PageModule['head'] = () => ({ title: messages.settingsTitle })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerNotifications.choices.queryOptions())
}
