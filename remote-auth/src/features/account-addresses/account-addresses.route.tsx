import { useQuery } from '@tanstack/react-query'
import type { PageContext, PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { AddressBook } from './address-book'
import { messages } from './messages'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.addresses.list.queryOptions())

/** The shopper's address book. */
export function Page() {
  const { queries } = useHost()
  const addresses = useQuery(queries.addresses.list.queryOptions())
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Loaded query={addresses}>{({ items }) => <AddressBook addresses={items} />}</Loaded>
    </AccountLayout>
  )
}
