import { useQuery } from '@tanstack/react-query'
import { type ManagedSize, type PageModule, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FilterTabs, ListPage, Nothing, useListAddress } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { wholeList } from '../../lib/whole-list'
import { departmentsOf } from '../../ui/words/by-category'
import { endsOf, useWordList } from '../../ui/words/use-word-list'
import { messages } from './messages'
import { SizedCategories } from './sized-categories'
import { type SizeAct, SizeDialog } from './size-dialogs'

/** No system begins with a space. */
const BY_CATEGORY = ' categories'

/** The sizes that goods come in, a tab for what they are sizes of, and which categories come in which. */
export function Page() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const list = useQuery(queries.sizes.list.queryOptions())
  const { items = [], categories = [] } = list.data ?? {}
  const systems = [...new Set(items.map(({ system }) => system))]
  const tabs = [...systems, BY_CATEGORY]
  const shown = tabs.find((tab) => tab === search.get('system')) ?? tabs[0]!
  const isByCategory = shown === BY_CATEGORY
  const beside = items.filter(({ system }) => system === shown)
  const active = items.filter(({ state }) => state === 'active').length
  const { add, table, dialog } = useWordList<ManagedSize, SizeAct>({
    texts: { ...messages, table: messages.table(shown) },
    toShop: paths.size,
    actsOf: (size) => ['change', ...(beside.length > 1 ? (['move'] as const) : []), ...endsOf(size)],
    // Letters are called the same everywhere.
    columns: (['eu', 'uk', 'us'] as const)
      .filter((place) => beside.some((size) => size[place]))
      .map((place) => ({
        key: place,
        header: messages.columns[place],
        phone: 'detail',
        cell: (size) => size[place] || messages.none,
      })),
    dialog: (task, onClosed) => <SizeDialog task={task} items={items} onClosed={onClosed} />,
  })
  const sizes = wholeList(list, beside)
  const sized = wholeList(list, departmentsOf(categories))
  const common = {
    texts: messages,
    title: messages.name,
    trail: adminTrail({ name: messages.name }),
    note: list.data && <span>{messages.sum(active, items.length - active)}</span>,
    actions: add,
    filters: list.data && (
      <FilterTabs
        label={messages.systems}
        name="system"
        standard={tabs[0]!}
        current={shown}
        tabs={tabs.map((value) => ({
          value,
          label: value === BY_CATEGORY ? messages.categories.tab : value,
          count: value === BY_CATEGORY ? undefined : items.filter(({ system }) => system === value).length,
        }))}
      />
    ),
  }
  return (
    <>
      {isByCategory && items.length > 0 ? (
        <ListPage
          {...common}
          query={sized}
          none={<Nothing title={messages.categories.empty} text={messages.categories.emptyText} />}
        >
          {(page) => <SizedCategories departments={page.items} {...{ categories, sizes: items }} />}
        </ListPage>
      ) : (
        <ListPage {...common} query={sizes} none={<Nothing title={messages.empty} text={messages.emptyText} />}>
          {(page) => table(page.items)}
        </ListPage>
      )}
      {dialog}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
