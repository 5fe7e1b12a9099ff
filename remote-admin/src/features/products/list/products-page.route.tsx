import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { DESK_PRODUCT_TABS, DESK_SORTS, type DeskProduct, type PageModule, SEARCH_MIN_LENGTH } from 'shared-contracts'
import { ProductPicture, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterChips,
  FilterSelect,
  FilterTabs,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  param,
  readSearch,
  SearchForm,
  StateBadge,
  tabsOf,
  useChosen,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { KeyPages } from '../../../ui/key-pages'
import { ProductState } from '../../../ui/product-state'
import { BulkTakeDown } from './bulk-take-down'
import { messages } from './messages'
import styles from './products-page.module.css'

const { columns: names, chip } = messages

/** What the address asks for, as it stands there. */
const readAddress = (search: URLSearchParams) =>
  readSearch(search, {
    tab: param.oneOf(DESK_PRODUCT_TABS, 'all'),
    q: param.words,
    shop: param.words,
    brand: param.words,
    from: param.day,
    to: param.day,
    sort: param.oneOf(DESK_SORTS),
    after: param.like(/^[0-9a-f-]{36}$/),
  })
type Address = ReturnType<typeof readAddress>

/** The same as the API takes it, without words that are too short. */
const toFilter = ({ tab, q, page: _page, ...rest }: Address) => ({
  ...rest,
  ...(tab !== 'all' && { tab }),
  ...(q && q.length >= SEARCH_MIN_LENGTH && { q }),
})

const titleOf = ({ title }: DeskProduct) => title || messages.untitled

const Thumb = ({ picture }: DeskProduct) =>
  picture ? (
    <ProductPicture picture={picture} sizes="64px" alt="" className={styles.thumb} />
  ) : (
    <span className={styles.thumb} aria-hidden="true" />
  )

const productColumns = ({ day, money }: Formats): Column<DeskProduct>[] => [
  {
    key: 'product',
    header: names.product,
    lead: (product) => <Thumb {...product} />,
    cell: (product) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <TextLink variant="plain" to={adminPaths.product(product.id)} className={patterns.semibold}>
          <bdi>{titleOf(product)}</bdi>
        </TextLink>
        {product.brand && <span className={patterns.note}>{product.brand}</span>}
      </span>
    ),
  },
  { key: 'shop', header: names.shop, phone: 'line', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: (product) => (
      <span className={patterns.stack1}>
        <ProductState product={product} />
        {product.appealed && <StateBadge tone="todo">{messages.appealed}</StateBadge>}
      </span>
    ),
  },
  {
    key: 'category',
    header: names.category,
    phone: 'detail',
    cell: ({ category }) => <span className={patterns.note}>{category ?? '–'}</span>,
  },
  {
    key: 'price',
    header: names.price,
    align: 'end',
    phone: 'trail',
    cell: ({ price }) => (price ? money(price) : '–'),
  },
  { key: 'stock', header: names.stock, align: 'end', phone: 'detail', cell: ({ stock }) => stock.toLocaleString('en') },
  { key: 'made', header: names.made, whole: true, phone: 'detail', cell: ({ createdAt }) => day(createdAt) },
]

/** Products of all shops: narrowed by what is known of them, a page by key; all of it stands in the address. */
export function Page() {
  const { queries } = useHost()
  const client = useQueryClient()
  const formats = useFormats()
  const { search } = useListAddress()
  const asked = readAddress(search)
  const filter = toFilter(asked)
  const { after } = asked
  const list = useQuery(queries.deskProducts.list.queryOptions({ input: filter, placeholderData: keepPreviousData }))
  const { ids, choose, clear, focusRef } = useChosen(JSON.stringify(filter))
  const isTooShort = asked.q !== undefined && asked.q.length < SEARCH_MIN_LENGTH
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={messages.note} />
      <div ref={focusRef} tabIndex={-1} className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <Filters asked={asked} />
        {isTooShort && <p role="status">{messages.tooShort}</p>}
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <None asked={asked} />
            ) : (
              <>
                <DataTable
                  caption={messages.table}
                  columns={productColumns(formats)}
                  rows={items}
                  rowKey={({ id }) => id}
                  selection={{
                    ...{ chosen: ids, onChange: choose },
                    label: (product) => messages.choose(titleOf(product)),
                    canChoose: ({ status, takenDown }) => status !== 'draft' && !takenDown,
                  }}
                />
                <KeyPages label={messages.pages} from={after} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
      <BulkTakeDown
        ids={ids}
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

function None({ asked: { tab, q, shop, brand, from, to } }: { asked: Address }) {
  const isNarrowed = [q, shop, brand, from, to].some(Boolean)
  const [title, text] =
    tab === 'appealed' && !isNarrowed
      ? [messages.noAppeals, messages.noAppealsText]
      : tab === 'taken_down' && !isNarrowed
        ? [messages.noTakenDown, messages.noTakenDownText]
        : [messages.none, messages.noneText]
  return <Nothing title={title} text={text} action={messages.toAll} to={adminPaths.products()} />
}

function Filters({ asked }: { asked: Address }) {
  const { calendarDay } = useFormats()
  const { q, shop, brand, from, to } = asked
  return (
    <>
      <FilterTabs label={messages.tabs} name="tab" standard="all" tabs={tabsOf(DESK_PRODUCT_TABS, messages.tab)}>
        <div className={patterns.stack3}>
          <SearchForm fields={messages.search} wanted={asked} submit={messages.find} />
          <div className={styles.choices}>
            <FilterSelect
              label={messages.sort}
              name="sort"
              any={messages.newestFirst}
              choices={[{ value: 'oldest', label: messages.oldestFirst }]}
            />
          </div>
        </div>
      </FilterTabs>
      <FilterChips
        chips={{
          q: q && chip.q(q),
          shop: shop && chip.shop(shop),
          brand: brand && chip.brand(brand),
          from: from && chip.from(calendarDay(from)),
          to: to && chip.to(calendarDay(to)),
        }}
      />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
