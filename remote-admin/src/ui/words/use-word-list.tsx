import { type ReactNode, useState } from 'react'
import { Button, patterns, TextLink } from 'shared-ui'
import { type Column, DataTable, StateBadge } from 'shared-ui/back-office'
import { May } from '../may'
import { carried, type WordTexts } from './messages'
import { RowActions } from '../row-actions'
import { keepFocus } from './word-dialogs'

/** What a row says of every kind of word. */
interface Word {
  slug: string
  name: string
  state: 'active' | 'retired'
  products: number
  onSale: number
  formerNames?: readonly string[]
}

/** What is done, and to which; a word that is added is there afterwards. */
export type WordTask<Row, Act extends string> = { act: 'add' } | { act: Act; word: Row }

/** What ends and brings back a word; only what nothing carries can be deleted. */
export const endsOf = ({ state, products }: Pick<Word, 'state' | 'products'>) => [
  state === 'active' ? ('retire' as const) : ('restore' as const),
  ...(products === 0 ? (['remove'] as const) : []),
]

interface WordList<Row extends Word, Act extends string> {
  texts: WordTexts & {
    add: { act: string }
    /** What the rows are; not shown. */
    table: string
    columns: Readonly<Record<'name' | 'onSale' | 'products', string>>
  } & Readonly<Record<Act, { act: string }>>
  /** Where shoppers see what is on sale of it, by its slug. */
  toShop: (slug: string) => string
  /** What can be done to one, by its state and by what carries it. */
  actsOf: (word: Row) => readonly Act[]
  /** Before its name. */
  lead?: (word: Row) => ReactNode
  /** Behind its name. */
  columns?: readonly Column<Row>[]
  /** What asks before it is done. */
  dialog: (task: WordTask<Row, Act>, onClosed: () => void) => ReactNode
}

/**
 * A list of words that admins look after: the button that adds one, their rows with what can be done to each, and the dialog that was asked for.
 * The page around them has its own tabs and search.
 */
export function useWordList<Row extends Word, Act extends string>(list: WordList<Row, Act>) {
  const [task, setTask] = useState<WordTask<Row, Act> | null>(null)
  const { texts, dialog } = list
  const close = () => {
    setTask(null)
    keepFocus()
  }
  const columns = wordColumns(list, (act, word) => setTask({ act, word }))
  return {
    add: (
      <May permission="catalogue.write">
        <Button onClick={() => setTask({ act: 'add' })}>{texts.add.act}</Button>
      </May>
    ),
    table: (rows: readonly Row[]) => (
      <DataTable caption={texts.table} columns={columns} rows={rows} rowKey={({ slug }) => slug} />
    ),
    dialog: task && dialog(task, close),
  }
}

const wordColumns = <Row extends Word, Act extends string>(
  { texts, toShop, actsOf, lead, columns = [] }: WordList<Row, Act>,
  onAct: (act: Act, word: Row) => void,
): Column<Row>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    ...(lead && { lead }),
    cell: ({ name, state }) => (
      <>
        <span className={patterns.semibold}>{name}</span>{' '}
        {state === 'retired' && <StateBadge tone="over">{texts.retired}</StateBadge>}
      </>
    ),
    note: ({ formerNames = [] }) => formerNames.length > 0 && texts.formerly(formerNames),
  },
  ...columns,
  {
    key: 'on-sale',
    header: texts.columns.onSale,
    align: 'end',
    phone: 'detail',
    cell: ({ name, slug, onSale }) =>
      onSale > 0 ? (
        <TextLink to={toShop(slug)} aria-label={texts.seeOnSale(onSale, name)}>
          {onSale.toLocaleString('en')}
        </TextLink>
      ) : (
        '0'
      ),
  },
  {
    key: 'products',
    header: texts.columns.products,
    align: 'end',
    phone: 'meta',
    cell: ({ products }) => products.toLocaleString('en'),
    brief: ({ products, onSale }) => carried(products, onSale),
  },
  {
    key: 'actions',
    header: texts.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (word) => (
      <RowActions
        needs="catalogue.write"
        label={texts.actions}
        heard={texts.rowActions(word.name)}
        acts={actsOf(word).map((act) => ({ act, label: texts[act].act }))}
        onAct={(act) => onAct(act, word)}
      />
    ),
  },
]
