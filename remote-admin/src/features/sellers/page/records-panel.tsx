import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode } from 'react'
import { type DeskSeller, type DocumentSummary, type Payout, type SellerProduct } from 'shared-contracts'
import { DownloadLink, TextLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterSelect,
  FilterTabs,
  Loaded,
  Nothing,
  Panel,
  param,
  readSearch,
  StateBadge,
  type StateTone,
  tabsOf,
  useFormats,
  useListAddress,
  KeyPages,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { stateWords } from '../../../lib/state.messages'
import { ProductState } from '../../../ui/product-state'
import { messages } from './messages'
import styles from './seller-page.module.css'

const text = messages.records
const PARTS = ['products', 'payouts', 'invoices'] as const
const STATES = ['published', 'draft', 'archived'] as const

/** What the shop has listed, was paid and was billed: one of them at a time, a page by key, in the address. */
export function RecordsPanel({ seller }: { seller: DeskSeller }) {
  const { part } = readSearch(useListAddress().search, { part: param.oneOf(PARTS, 'products') })
  const { published, draft, archived } = seller.products
  return (
    <Panel title={text.title}>
      <FilterTabs
        inPart
        label={text.tabs}
        name="part"
        standard="products"
        tabs={tabsOf(PARTS, text.tab, { products: published + draft + archived })}
      />
      {part === 'products' && <Products seller={seller} />}
      {part === 'payouts' && <Payouts id={seller.id} />}
      {part === 'invoices' && <Invoices id={seller.id} />}
    </Panel>
  )
}

interface RowsProps<Row> {
  part: (typeof PARTS)[number]
  query: ComponentProps<typeof Loaded<{ items: readonly Row[]; next: string | null }>>['query']
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  children?: ReactNode
}

/** A page of rows, and the ways on. */
function Rows<Row>({ part, query, columns, rowKey }: RowsProps<Row>) {
  const after = useListAddress().search.get('after') ?? undefined
  return (
    <Loaded query={query} texts={text}>
      {({ items, next }) => (
        <div className={patterns.stack4} aria-busy={query.isPlaceholderData}>
          {items.length === 0 ? (
            <Nothing title={text.none[part]} />
          ) : (
            <DataTable caption={text.tab[part]} columns={columns} rows={items} rowKey={rowKey} phoneHeading="h3" />
          )}
          <KeyPages label={text.pages} from={after} next={next} />
        </div>
      )}
    </Loaded>
  )
}

function Products({ seller: { id, state, products } }: { seller: DeskSeller }) {
  const { queries } = useHost()
  const { money, day } = useFormats()
  const { status, after } = readSearch(useListAddress().search, {
    status: param.oneOf(STATES),
    after: param.like(/^[\da-f-]{36}$/),
  })
  const list = useQuery(
    queries.deskSellers.products.queryOptions({
      input: { id, ...(status && { status }), ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  const columns: Column<SellerProduct>[] = [
    {
      key: 'product',
      header: text.product,
      cell: ({ id: product, title }) => (
        <TextLink variant="plain" to={adminPaths.product(product)}>
          <bdi>{title || text.untitled}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'state',
      header: text.state,
      phone: 'meta',
      cell: ({ status: stands, takenDown = false }) => (
        <ProductState product={{ status: stands, takenDown, onSale: stands === 'published' && state === 'approved' }} />
      ),
    },
    { key: 'added', header: text.added, whole: true, phone: 'detail', cell: ({ createdAt }) => day(createdAt) },
    {
      key: 'stock',
      header: text.stock,
      align: 'end',
      phone: 'detail',
      cell: ({ stock }) => stock.toLocaleString('en'),
    },
    { key: 'price', header: text.price, align: 'end', phone: 'trail', cell: ({ price }) => money(price) },
  ]
  return (
    <>
      <div className={styles.status}>
        <FilterSelect
          label={text.status}
          name="status"
          any={text.anyStatus}
          choices={STATES.map((value) => ({
            value,
            label: `${stateWords.products[value]} (${products[value].toLocaleString('en')})`,
          }))}
        />
      </div>
      <Rows part="products" query={list} columns={columns} rowKey={(row) => row.id} />
    </>
  )
}

const payoutTones: Record<Payout['state'], StateTone> = {
  ...{ created: 'underway', sent: 'underway', paid: 'done', refused: 'bad', returned: 'bad' },
}

function useAfter() {
  const { after } = readSearch(useListAddress().search, { after: param.like(/^[\w-]{1,40}$/) })
  return after === undefined ? {} : { after }
}

function Payouts({ id }: { id: string }) {
  const { queries } = useHost()
  const { money, day } = useFormats()
  const list = useQuery(
    queries.deskSellers.payouts.queryOptions({ input: { id, ...useAfter() }, placeholderData: keepPreviousData }),
  )
  const columns: Column<Payout>[] = [
    { key: 'payout', header: text.payout, cell: ({ number }) => number },
    {
      key: 'state',
      header: text.state,
      phone: 'meta',
      cell: ({ state }) => <StateBadge tone={payoutTones[state]}>{text.payoutStates[state]}</StateBadge>,
    },
    { key: 'made', header: text.made, whole: true, phone: 'detail', cell: ({ createdAt }) => day(createdAt) },
    { key: 'amount', header: text.amount, align: 'end', phone: 'trail', cell: ({ amount }) => money(amount) },
  ]
  return <Rows part="payouts" query={list} columns={columns} rowKey={({ number }) => number} />
}

function Invoices({ id }: { id: string }) {
  const { api, queries } = useHost()
  const { money, calendarDay } = useFormats()
  const list = useQuery(
    queries.deskSellers.documents.queryOptions({ input: { id, ...useAfter() }, placeholderData: keepPreviousData }),
  )
  const columns: Column<DocumentSummary>[] = [
    {
      key: 'invoice',
      header: text.invoice,
      cell: ({ number: document }) => (
        <DownloadLink
          href={`/api/admin/shops/${id}/documents/${encodeURIComponent(document)}`}
          load={() => api.deskSellers.document({ id, document })}
        >
          {document}
        </DownloadLink>
      ),
    },
    { key: 'issued', header: text.issued, whole: true, phone: 'meta', cell: ({ issuedOn }) => calendarDay(issuedOn) },
    { key: 'amount', header: text.amount, align: 'end', phone: 'trail', cell: ({ total }) => money(total) },
  ]
  return <Rows part="invoices" query={list} columns={columns} rowKey={({ number }) => number} />
}
