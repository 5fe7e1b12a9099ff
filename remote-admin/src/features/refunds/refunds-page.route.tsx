import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageModule } from 'shared-contracts'
import { pageNumber, useHost } from 'shared-ui'
import { ListPage, Nothing, useListAddress } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { Entries } from '../../ui/entries'
import { messages } from './messages'
import { RefundEntry } from './refund-entry'

/** Money that the payment provider refused to refund: who is owed how much since when, and asking once more. */
export function Page() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const list = useQuery(
    queries.refunds.failed.queryOptions({ input: { page: pageNumber(search) }, placeholderData: keepPreviousData }),
  )
  return (
    <ListPage
      query={list}
      texts={messages}
      trail={adminTrail({ name: messages.name })}
      title={messages.name}
      note={list.data && messages.title(list.data.total)}
      none={<Nothing title={messages.empty} text={messages.emptyText} />}
    >
      {({ items }) => <Entries items={items}>{(refund) => <RefundEntry refund={refund} />}</Entries>}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
