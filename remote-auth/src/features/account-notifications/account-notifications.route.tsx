import { useQuery } from '@tanstack/react-query'
import type { PageContext, PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import { AwaitedSizes } from './awaited-sizes'
import { messages } from './messages'
import { NotificationSwitches } from './notification-switches'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.account.notifications.queryOptions())

/** Which mails the shopper wants. */
export function Page() {
  const { queries } = useHost()
  const settings = useQuery(queries.account.notifications.queryOptions())
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Section title={messages.wanted}>
        <Loaded query={settings}>{(data) => <NotificationSwitches settings={data} />}</Loaded>
      </Section>
      <Section title={messages.awaited.title} lead={messages.awaited.lead}>
        <AwaitedSizes />
      </Section>
      <Section title={messages.always} lead={messages.alwaysText} />
    </AccountLayout>
  )
}
