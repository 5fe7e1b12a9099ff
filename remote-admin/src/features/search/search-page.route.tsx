import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Found, type PageModule, FOUND_ROWS, SEARCH_MIN_LENGTH } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  formatCount,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  SearchBox,
  StateBadge,
  type StateTone,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { type FoundKind, kindsOf, useFound } from '../../lib/use-found'
import { stateWords } from '../../lib/state.messages'
import { OrderState } from '../../ui/order-state'
import { messages } from './messages'
import styles from './search-page.module.css'

const { columns: names } = messages
const trail = adminTrail({ name: messages.title })
type Order = Found['orders'][number]
type Product = Found['products'][number]
type Shop = Found['shops'][number]

const productTones: Record<Product['status'], StateTone> = { draft: 'todo', published: 'done', archived: 'over' }
const shopTones: Record<Shop['state'], StateTone> = {
  draft: 'over',
  submitted: 'todo',
  approved: 'done',
  rejected: 'bad',
  suspended: 'bad',
}

const shopLink = ({ id, name }: { id?: string | undefined; name: string }) =>
  id ? (
    <TextLink variant="plain" to={adminPaths.seller(id)}>
      <bdi>{name}</bdi>
    </TextLink>
  ) : (
    <bdi>{name}</bdi>
  )
/** Leads to all that is known of an address, unless that is what is shown. */
const again = (email: string, searched: string) =>
  email.toLowerCase() === searched.toLowerCase() ? (
    <bdi>{email}</bdi>
  ) : (
    <TextLink variant="plain" to={adminPaths.search({ q: email })}>
      <bdi>{email}</bdi>
    </TextLink>
  )

const orderColumns = ({ day, money }: Formats, searched: string): Column<Order>[] => [
  {
    key: 'order',
    header: names.order,
    cell: ({ number, purchase }) => (
      <TextLink variant="plain" to={adminPaths.purchase(purchase)} className={patterns.semibold}>
        {number}
      </TextLink>
    ),
    note: ({ chargeback, payment = null, document = payment }) =>
      chargeback ? (
        <TextLink to={adminPaths.chargeback(chargeback)}>{messages.chargeback}</TextLink>
      ) : (
        document && messages.by(document)
      ),
  },
  {
    key: 'state',
    header: names.state,
    cell: ({ state }) => <OrderState state={state} />,
  },
  {
    key: 'shopper',
    header: names.shopper,
    phone: 'line',
    brief: ({ recipient, email }) => <bdi>{recipient || email}</bdi>,
    cell: ({ recipient, email }) => (
      <span className={joinClasses(patterns.breakable, styles.shopper)}>
        {recipient && <bdi>{recipient}</bdi>}
        <span className={patterns.note}>{again(email, searched)}</span>
      </span>
    ),
  },
  { key: 'shop', header: names.shop, cell: ({ shop }) => shopLink(shop) },
  { key: 'placed', header: names.placed, whole: true, cell: ({ placedAt }) => day(placedAt) },
  { key: 'total', header: names.total, align: 'end', cell: ({ total }) => money(total) },
]

const shopperColumns = ({ day }: Formats): Column<Found['shoppers'][number]>[] => [
  {
    key: 'email',
    header: names.email,
    cell: ({ id, email }) => (
      <TextLink variant="plain" to={adminPaths.shopper(id)}>
        <bdi>{email}</bdi>
      </TextLink>
    ),
    note: ({ name }) => name && <bdi>{name}</bdi>,
  },
  {
    key: 'purchases',
    header: names.purchases,
    align: 'end',
    cell: ({ purchases }) => purchases.toLocaleString('en'),
    brief: ({ purchases }) => formatCount(purchases, 'purchase'),
  },
  { key: 'since', header: names.since, whole: true, cell: ({ createdAt }) => day(createdAt) },
]

const productColumns: Column<Product>[] = [
  {
    key: 'product',
    header: names.product,
    cell: ({ id, title }) => (
      <TextLink variant="plain" to={adminPaths.product(id)}>
        {title}
      </TextLink>
    ),
    note: ({ sku }) => sku,
  },
  { key: 'shop', header: names.shop, cell: ({ shop }) => shopLink(shop) },
  {
    key: 'state',
    header: names.state,
    cell: ({ status }) => <StateBadge tone={productTones[status]}>{stateWords.products[status]}</StateBadge>,
  },
]

const shopColumns: Column<Shop>[] = [
  {
    key: 'shop',
    header: names.shop,
    cell: shopLink,
    note: ({ document }) => document && messages.by(document),
  },
  {
    key: 'team',
    header: names.team,
    cell: ({ emails }) => <span className={patterns.breakable}>{emails.join(', ')}</span>,
  },
  {
    key: 'state',
    header: names.state,
    cell: ({ state }) => <StateBadge tone={shopTones[state]}>{stateWords.shops[state]}</StateBadge>,
  },
]

const field = (
  <div className={styles.field}>
    <SearchBox label={messages.field} />
  </div>
)

/** Orders, shoppers, products and shops by what is known of them. */
export function Page() {
  const { queries } = useHost()
  const words = (useListAddress().search.get('q') ?? '').trim()
  const isEnough = words.length >= SEARCH_MIN_LENGTH
  const query = useQuery({
    ...queries.admin.search.queryOptions({ input: { q: words.slice(0, 100) }, placeholderData: keepPreviousData }),
    select: useFound(),
    enabled: isEnough,
  })
  if (!isEnough)
    return (
      <>
        <PageHeader trail={trail} title={messages.title} />
        {field}
        <Nothing title={messages.startTitle} text={messages.startText(SEARCH_MIN_LENGTH)} />
      </>
    )
  const many = query.data && Object.values(query.data).reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      <PageHeader
        trail={trail}
        title={messages.title}
        note={many !== undefined && <span role="status">{messages.note(words, many)}</span>}
      />
      {field}
      <Loaded query={query} texts={messages}>
        {(data) =>
          many === 0 ? (
            <Nothing title={messages.noneTitle} text={messages.noneText} />
          ) : (
            <Results found={data} searched={words} />
          )
        }
      </Loaded>
    </>
  )
}

interface ResultsProps {
  found: Found
  searched: string
}

function Results({ found, searched }: ResultsProps) {
  const formats = useFormats()
  const table = <Row,>(name: FoundKind, columns: Column<Row>[], rows: readonly Row[], key: (row: Row) => string) => (
    <Group key={name} name={name} many={rows.length}>
      <DataTable caption={messages.groups[name]} columns={columns} rows={rows} rowKey={key} phoneHeading="h3" />
    </Group>
  )
  const groups: Record<FoundKind, ReactNode> = {
    orders: table('orders', orderColumns(formats, searched), found.orders, ({ number }) => number),
    shoppers: table('shoppers', shopperColumns(formats), found.shoppers, ({ id }) => id),
    products: table('products', productColumns, found.products, ({ id }) => id),
    shops: table('shops', shopColumns, found.shops, ({ id }) => id),
  }
  return <div className={styles.groups}>{kindsOf(found, searched).map((kind) => groups[kind])}</div>
}

function Group({ name, many, children }: { name: FoundKind; many: number; children: ReactNode }) {
  if (many === 0) return null
  return (
    <Panel title={messages.groups[name]}>
      {children}
      {many === FOUND_ROWS && <p className={patterns.note}>{messages.mostFound}</p>}
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
