import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FailedRefund, formatMoney, type PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { type Column, ListPage, Moment, Nothing, readKeyedSearch, useListAddress } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { Entries } from '../../ui/entries'
import { messages } from './messages'
import { RefundEntry } from './refund-entry'

const { columns: names } = messages

/** What a phone's row says of a refund; all of it opens below. */
const refundColumns = (locale: string): Column<FailedRefund>[] => [
  { key: 'order', header: names.order, cell: ({ order }) => messages.of(order) },
  { key: 'reason', header: names.reason, phone: 'line', cell: ({ reason }) => messages.reason[reason] ?? reason },
  {
    key: 'since',
    header: names.since,
    phone: 'meta',
    cell: ({ createdAt }) => (
      <>
        {messages.waiting} <Moment at={createdAt} />
      </>
    ),
  },
  {
    key: 'amount',
    header: names.amount,
    phone: 'trail',
    cell: ({ amount }) => formatMoney(amount, locale),
  },
]

/** Money that the payment provider refused to refund: who is owed how much since when, and asking once more. */
export function Page() {
  const { queries, config } = useHost()
  const columns = refundColumns(config.locale)
  const wanted = readKeyedSearch(useListAddress().search, {})
  const list = useQuery(queries.refunds.failed.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  return (
    <ListPage
      query={list}
      texts={messages}
      trail={adminTrail({ name: messages.name })}
      title={messages.name}
      note={list.data && messages.title(list.data.total)}
      none={<Nothing title={messages.empty} text={messages.emptyText} />}
    >
      {({ items }) => (
        <Entries caption={messages.name} items={items} columns={columns}>
          {(refund) => <RefundEntry refund={refund} />}
        </Entries>
      )}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
