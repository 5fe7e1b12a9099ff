import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, type Promotion, PROMOTION_STATES, paths } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterTabs,
  type Formats,
  ListPage,
  Nothing,
  StateBadge,
  param,
  readKeyedSearch,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { type PromotionTexts, promotionTones, promotionWords, usePromotionTexts } from 'shared-ui/promotions'
import { May } from '../../ui/may'
import { messages } from './messages'

const { columns: names } = messages

const readPromotions = (search: URLSearchParams) =>
  readKeyedSearch(search, { state: param.oneOf(PROMOTION_STATES, 'active') })

const promotionColumns = ({ gives, span, uses }: PromotionTexts, { money }: Formats): Column<Promotion>[] => [
  {
    key: 'promotion',
    header: names.promotion,
    cell: ({ id, description }) => (
      <TextLink variant="plain" to={paths.seller.promotion(id)} className={patterns.medium}>
        {description}
      </TextLink>
    ),
    note: ({ automatic, code }) => (automatic ? promotionWords.automatic : code),
  },
  { key: 'gives', header: names.gives, phone: 'line', cell: gives },
  { key: 'when', header: names.when, phone: 'detail', cell: span },
  {
    key: 'uses',
    header: names.uses,
    align: 'end',
    phone: 'trail',
    cell: uses,
    brief: (promotion) => promotionWords.used(uses(promotion)),
  },
  { key: 'turnover', header: names.turnover, align: 'end', cell: ({ turnover }) => turnover && money(turnover) },
  { key: 'given', header: names.given, align: 'end', cell: ({ given }) => given && money(given) },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ state, stopped }) => (
      <StateBadge tone={promotionTones[state]}>{stopped ? messages.stopped : promotionWords.states[state]}</StateBadge>
    ),
  },
]

/** A shop's own promotions by their state, with what they give and what they did. */
export function Page() {
  const { queries } = useHost()
  const wanted = readPromotions(useListAddress().search)
  const list = useQuery(
    queries.sellerPromotions.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const columns = promotionColumns(usePromotionTexts(), useFormats())
  const make = (
    <May permission="products.write">
      <ButtonLink to={paths.seller.promotion('new')}>{messages.create}</ButtonLink>
    </May>
  )
  return (
    <ListPage
      query={list}
      texts={messages}
      title={messages.name}
      note={list.data && <p>{messages.titles[wanted.state](list.data.total)}</p>}
      actions={make}
      filters={
        <FilterTabs
          label={messages.states}
          name="state"
          standard="active"
          tabs={tabsOf(PROMOTION_STATES, promotionWords.states)}
        />
      }
      none={<Nothing title={messages.empty[wanted.state]} text={messages.emptyText} />}
    >
      {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerPromotions.list.queryOptions({ input: readPromotions(search) }))
}
