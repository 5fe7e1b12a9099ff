import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedAttribute, PageModule } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterTabs,
  ListPage,
  Nothing,
  StateBadge,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { wholeList } from '../../lib/whole-list'
import { RowActions } from '../../ui/row-actions'
import { keepFocus } from '../../ui/words/word-dialogs'
import { May } from '../../ui/may'
import { type AttributeAct, AttributeDialog, type AttributeTask } from './attribute-dialogs'
import { departmentsOf } from '../../ui/words/by-category'
import { AttributedCategories } from './attributed-categories'
import { messages } from './messages'

const { columns: names } = messages

const BY_CATEGORY = 'categories'
const VIEWS = ['attributes', BY_CATEGORY] as const

const attributeColumns = (
  onAct: (act: AttributeAct, attribute: ManagedAttribute) => void,
): Column<ManagedAttribute>[] => [
  {
    key: 'name',
    header: names.name,
    cell: ({ name, state }) => (
      <>
        <span className={patterns.semibold}>{name}</span>{' '}
        {state === 'retired' && <StateBadge tone="over">{messages.retired}</StateBadge>}
      </>
    ),
  },
  {
    key: 'kind',
    header: names.kind,
    phone: 'meta',
    brief: ({ kind }) => messages.kinds[kind],
    cell: ({ kind, everywhere }) => (
      <>
        {messages.kinds[kind]}
        {everywhere && <p className={patterns.note}>{messages.everywhere}</p>}
      </>
    ),
  },
  {
    key: 'values',
    header: names.values,
    phone: 'detail',
    cell: ({ values }) =>
      values.flatMap(({ name, state }) => (state === 'active' ? [name] : [])).join(', ') || messages.noValues,
  },
  {
    key: 'products',
    header: names.products,
    align: 'end',
    phone: 'detail',
    cell: ({ products }) => products.toLocaleString('en'),
  },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (attribute) => (
      <RowActions
        needs="catalogue.write"
        label={names.actions}
        heard={messages.rowActions(attribute.name)}
        acts={actsOf(attribute).map((act) => ({ act, label: messages[act].act }))}
        onAct={(act) => onAct(act, attribute)}
      />
    ),
  },
]

/** What can be done to one attribute, by its state and by what has it. */
const actsOf = ({ state, products }: ManagedAttribute): AttributeAct[] => [
  ...(['values', 'change'] as const),
  state === 'active' ? 'retire' : 'restore',
  ...(products === 0 ? (['remove'] as const) : []),
]

/** What sellers say of products besides colour and size, and shoppers filter by; a tab for which categories have which. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.attributes.list.queryOptions())
  const [task, setTask] = useState<AttributeTask | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  const isByCategory = useListAddress().search.get('view') === BY_CATEGORY
  const { items = [], categories = [] } = list.data ?? {}
  const active = items.filter(({ state }) => state === 'active').length
  const attributes = wholeList(list, items)
  const attributed = wholeList(list, departmentsOf(categories))
  const common = {
    texts: messages,
    title: messages.name,
    trail: adminTrail({ name: messages.name }),
    note: list.data && <span>{messages.sum(active, items.length - active)}</span>,
    actions: (
      <May permission="catalogue.write">
        <Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>
      </May>
    ),
    filters: list.data && (
      <FilterTabs
        label={messages.views}
        name="view"
        standard="attributes"
        tabs={tabsOf(VIEWS, messages.view, list.data && { attributes: items.length })}
      />
    ),
  }
  return (
    <>
      {isByCategory ? (
        <ListPage
          {...common}
          query={attributed}
          none={<Nothing title={messages.categories.empty} text={messages.categories.emptyText} />}
        >
          {(page) => <AttributedCategories departments={page.items} {...{ categories, attributes: items }} />}
        </ListPage>
      ) : (
        <ListPage {...common} query={attributes} none={<Nothing title={messages.empty} text={messages.emptyText} />}>
          {(page) => (
            <DataTable
              caption={messages.table}
              columns={attributeColumns((act, attribute) => setTask({ act, attribute }))}
              rows={page.items}
              rowKey={({ slug }) => slug}
            />
          )}
        </ListPage>
      )}
      {task && <AttributeDialog task={task} onClosed={close} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
