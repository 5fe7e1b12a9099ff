import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagedSize, type PageModule, paths } from 'shared-contracts'
import { Button, patterns, TextLink, useHost } from 'shared-ui'
import { type Column, DataTable, Loaded, Nothing, PageHeader, Panel, StateBadge } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { keepFocus } from '../../ui/words/word-dialogs'
import { carried } from '../../ui/words/messages'
import { WordActions } from '../../ui/words/word-actions'
import { messages } from './messages'
import { SizedCategories } from './sized-categories'
import { type SizeAct, SizeDialog, type SizeTask } from './size-dialogs'

const { columns: names } = messages

const sizeColumns = (
  items: readonly ManagedSize[],
  onAct: (act: SizeAct, size: ManagedSize) => void,
): Column<ManagedSize>[] => [
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
  ...(['eu', 'uk', 'us'] as const).map((place) => ({
    key: place,
    header: names[place],
    phone: 'detail' as const,
    cell: (size: ManagedSize) => size[place] || messages.none,
  })),
  {
    key: 'on-sale',
    header: names.onSale,
    align: 'end',
    phone: 'detail',
    cell: ({ name, slug, onSale }) =>
      onSale > 0 ? (
        <TextLink to={paths.size(slug)} aria-label={messages.seeOnSale(onSale, name)}>
          {onSale.toLocaleString('en')}
        </TextLink>
      ) : (
        '0'
      ),
  },
  {
    key: 'products',
    header: names.products,
    align: 'end',
    phone: 'meta',
    cell: ({ products }) => products.toLocaleString('en'),
    brief: ({ products, onSale }) => carried(products, onSale),
  },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (size) => (
      <WordActions
        label={names.actions}
        heard={messages.rowActions(size.name)}
        acts={actsOf(size, items).map((act) => ({ act, label: messages[act].act }))}
        onAct={(act) => onAct(act, size)}
      />
    ),
  },
]

/** What can be done to one size, by its state, by what comes in it and by what stands beside it. */
const actsOf = ({ slug, system, state, products }: ManagedSize, items: readonly ManagedSize[]): SizeAct[] => [
  'change',
  ...(items.some((one) => one.system === system && one.slug !== slug) ? (['move'] as const) : []),
  state === 'active' ? 'retire' : 'restore',
  ...(products === 0 ? (['remove'] as const) : []),
]

/** The sizes that goods come in by what they are sizes of, and which categories come in which. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.sizes.list.queryOptions())
  const [task, setTask] = useState<SizeTask | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  const items = list.data?.items ?? []
  const active = items.filter(({ state }) => state === 'active').length
  const columns = sizeColumns(items, (act, size) => setTask({ act, size }))
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={list.data && <span>{messages.sum(active, items.length - active)}</span>}
      >
        <Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>
      </PageHeader>
      <Loaded query={list} texts={messages}>
        {(all) => (
          <div className={patterns.stack6}>
            {all.items.length === 0 && <Nothing title={messages.empty} text={messages.emptyText} />}
            {[...new Set(all.items.map(({ system }) => system))].map((system) => (
              <Panel key={system} title={system}>
                <DataTable
                  caption={messages.table(system)}
                  columns={columns}
                  rows={all.items.filter((size) => size.system === system)}
                  rowKey={({ slug }) => slug}
                  phoneHeading="h3"
                />
              </Panel>
            ))}
            <SizedCategories categories={all.categories} sizes={all.items} />
          </div>
        )}
      </Loaded>
      {task && <SizeDialog task={task} items={items} onClosed={close} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
