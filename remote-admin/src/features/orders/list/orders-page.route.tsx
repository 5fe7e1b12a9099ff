import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DESK_ORDERS_PATH, DESK_TABS, type PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CsvExport, param, useNow } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { amount, choice, country, day, search, words } from '../../../ui/filtered-list/filters'
import { FilteredList } from '../../../ui/filtered-list/filtered-list'
import { NoRows } from '../../../ui/filtered-list/no-rows'
import { listSpec, useListFilters } from '../../../ui/filtered-list/use-list-filters'
import { May } from '../../../ui/may'
import { messages } from './messages'
import { orderColumns } from './order-columns'

const { filters: names } = messages

const orders = listSpec({
  list: 'orders',
  tabs: { values: DESK_TABS, standard: 'all' },
  filters: {
    q: search(names.q),
    shop: words(names.shop),
    from: day(names.from),
    to: day(names.to),
    min: amount(names.min),
    max: amount(names.max),
    payment: choice(names.payment, messages.anyPayment, messages.payments),
    country: country(),
  },
  sorts: messages.sorts,
  key: { read: param.like(/^[\w-]{1,24}$/) },
})

/** Orders of all shops, one row for each seller's part of a purchase. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(orders)
  const filter = { ...asked.filter, ...(asked.tab !== 'all' && { tab: asked.tab }) }
  const query = useQuery(
    queries.desk.list.queryOptions({
      input: { ...filter, ...(asked.from && { after: asked.from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <FilteredList
      of={orders}
      {...{ asked, query, texts: messages }}
      columns={orderColumns(asked.context, useNow())}
      rowKey={({ number }) => number}
      none={<NoRows of={orders} asked={asked} texts={messages} to={adminPaths.orders()} />}
      actions={
        query.data?.items.length !== 0 && (
          <May permission="orders.export">
            <CsvExport audience="admin" path={DESK_ORDERS_PATH} filter={filter}>
              {messages.export}
            </CsvExport>
          </May>
        )
      }
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
