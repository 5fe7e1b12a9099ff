import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagedColor, type PageModule, paths } from 'shared-contracts'
import { Button, patterns, TextLink, useHost } from 'shared-ui'
import { type Column, DataTable, Loaded, Nothing, PageHeader, StateBadge } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { keepFocus } from '../../ui/words/word-dialogs'
import { carried } from '../../ui/words/messages'
import { WordActions } from '../../ui/words/word-actions'
import { type ColorAct, ColorDialog, type ColorTask } from './colour-dialogs'
import { ColourSwatch } from './colour-swatch'
import { messages } from './messages'

const { columns: names } = messages

const colorColumns = (onAct: (act: ColorAct, color: ManagedColor) => void): Column<ManagedColor>[] => [
  {
    key: 'name',
    header: names.name,
    lead: ({ hex }) => <ColourSwatch hex={hex} />,
    cell: ({ name, state }) => (
      <>
        <span className={patterns.semibold}>{name}</span>{' '}
        {state === 'retired' && <StateBadge tone="over">{messages.retired}</StateBadge>}
      </>
    ),
    note: ({ formerNames }) => formerNames.length > 0 && messages.formerly(formerNames),
  },
  { key: 'hex', header: names.hex, whole: true, phone: 'detail', cell: ({ hex }) => hex },
  {
    key: 'family',
    header: names.family,
    phone: 'detail',
    cell: ({ family }) => (family ? messages.families[family] : messages.noFamily),
  },
  {
    key: 'on-sale',
    header: names.onSale,
    align: 'end',
    phone: 'detail',
    cell: ({ name, slug, onSale }) =>
      onSale > 0 ? (
        <TextLink to={paths.color(slug)} aria-label={messages.seeOnSale(onSale, name)}>
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
    cell: (color) => (
      <WordActions
        label={names.actions}
        heard={messages.rowActions(color.name)}
        acts={actsOf(color).map((act) => ({ act, label: messages[act].act }))}
        onAct={(act) => onAct(act, color)}
      />
    ),
  },
]

/** What can be done to one colour, by its state and by what comes in it. */
const actsOf = ({ state, products }: ManagedColor): ColorAct[] => [
  ...(['change', 'move', 'merge'] as const),
  state === 'active' ? 'retire' : 'restore',
  ...(products === 0 ? (['remove'] as const) : []),
]

/** The palette that sellers choose from, and shoppers filter by. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.colors.list.queryOptions())
  const [task, setTask] = useState<ColorTask | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  const items = list.data?.items ?? []
  const active = items.filter(({ state }) => state === 'active').length
  const columns = colorColumns((act, color) => setTask({ act, color }))
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
        {(palette) =>
          palette.items.length > 0 ? (
            <DataTable caption={messages.table} columns={columns} rows={palette.items} rowKey={({ slug }) => slug} />
          ) : (
            <Nothing title={messages.empty} text={messages.emptyText} />
          )
        }
      </Loaded>
      {task && <ColorDialog task={task} items={items} onClosed={close} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
