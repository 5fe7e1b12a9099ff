import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { DESK_PRODUCT_TABS, type DeskProduct, type PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { param, useChosen } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { useMay } from '../../../lib/use-may'
import { day, search, words } from '../../../ui/filtered-list/filters'
import { FilteredList } from '../../../ui/filtered-list/filtered-list'
import { NoRows } from '../../../ui/filtered-list/no-rows'
import { listSpec, useListFilters } from '../../../ui/filtered-list/use-list-filters'
import { BulkTakeDown } from './bulk-take-down'
import { messages } from './messages'
import { productColumns, titleOf } from './product-columns'

const { filters: names } = messages

const products = listSpec({
  list: 'products',
  tabs: { values: DESK_PRODUCT_TABS, standard: 'all' },
  filters: {
    q: search(names.q),
    shop: words(names.shop),
    brand: words(names.brand),
    from: day(names.from),
    to: day(names.to),
  },
  sorts: messages.sorts,
  key: { read: param.uuid },
})

/** Products of all shops; several can be taken down at once. */
export function Page() {
  const { queries } = useHost()
  const client = useQueryClient()
  const asked = useListFilters(products)
  const { tab, from, filter } = asked
  const input = { ...filter, ...(tab !== 'all' && { tab }), ...(from && { after: from }) }
  const query = useQuery(queries.deskProducts.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const { ids, choose, clear, focusRef } = useChosen(JSON.stringify(input))
  const mayTakeDown = useMay().may('products.moderate')
  return (
    <>
      <FilteredList
        of={products}
        {...{ asked, query, texts: messages, focusRef }}
        columns={productColumns(asked.context)}
        rowKey={({ id }) => id}
        {...(mayTakeDown && {
          selection: {
            ...{ chosen: ids, onChange: choose },
            label: (product: DeskProduct) => messages.choose(titleOf(product)),
            canChoose: ({ status, takenDown }: DeskProduct) => status !== 'draft' && !takenDown,
          },
        })}
        none={<NoRows of={products} asked={asked} texts={messages} to={adminPaths.products()} />}
      />
      <BulkTakeDown
        chosen={(query.data?.items ?? []).filter(({ id }) => ids.has(id))}
        onClear={clear}
        onDone={() => {
          clear()
          for (const { key } of [queries.deskProducts, queries.admin, queries.contentReports])
            void client.invalidateQueries({ queryKey: key() })
        }}
      />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
