import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedAttribute, PageModule } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, Loaded, Nothing, PageHeader, StateBadge } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { RowActions } from '../../ui/row-actions'
import { keepFocus } from '../../ui/words/word-dialogs'
import { May } from '../../ui/may'
import { type AttributeAct, AttributeDialog, type AttributeTask } from './attribute-dialogs'
import { AttributedCategories } from './attributed-categories'
import { messages } from './messages'

const { columns: names } = messages

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
    note: ({ everywhere }) => everywhere && messages.everywhere,
  },
  { key: 'kind', header: names.kind, phone: 'detail', cell: ({ kind }) => messages.kinds[kind] },
  {
    key: 'values',
    header: names.values,
    phone: 'meta',
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

/** What sellers say of products besides colour and size, and shoppers filter by. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.attributes.list.queryOptions())
  const [task, setTask] = useState<AttributeTask | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  const items = list.data?.items ?? []
  const active = items.filter(({ state }) => state === 'active').length
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={list.data && <span>{messages.sum(active, items.length - active)}</span>}
      >
        <May permission="catalogue.write">
          <Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>
        </May>
      </PageHeader>
      <Loaded query={list} texts={messages}>
        {(all) => (
          <>
            {all.items.length > 0 ? (
              <DataTable
                caption={messages.table}
                columns={attributeColumns((act, attribute) => setTask({ act, attribute }))}
                rows={all.items}
                rowKey={({ slug }) => slug}
              />
            ) : (
              <Nothing title={messages.empty} text={messages.emptyText} />
            )}
            <AttributedCategories categories={all.categories} attributes={all.items} />
          </>
        )}
      </Loaded>
      {task && <AttributeDialog task={task} onClosed={close} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
