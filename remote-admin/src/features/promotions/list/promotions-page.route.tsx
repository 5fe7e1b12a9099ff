import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PROMOTION_STATES, type PageModule, type Promotion } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  type Formats,
  StateBadge,
  param,
  readKeyedSearch,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { type PromotionTexts, promotionTones, promotionWords, usePromotionTexts } from 'shared-ui/promotions'
import { adminPaths } from '../../../lib/admin-paths'
import { useMay } from '../../../lib/use-may'
import { StateListPage } from '../../../ui/state-list-page'
import { messages } from '../messages'
import { scopeOf, useTargetNames } from '../promotion-targets'

const { columns: names } = messages

/** The code leads to its page. */
const promotionColumns = (
  { gives, span, uses }: PromotionTexts,
  { money }: Formats,
  scope: (promotion: Promotion) => string,
): Column<Promotion>[] => [
  {
    key: 'code',
    header: names.code,
    cell: ({ id, code, automatic, sellerId }) => (
      <>
        <TextLink variant="plain" to={adminPaths.promotion(id)} className={patterns.semibold}>
          {code}
        </TextLink>
        {automatic && <span className={patterns.note}> {promotionWords.automatic}</span>}
        {sellerId && <span className={patterns.note}> {messages.own}</span>}
      </>
    ),
    // What it gives stands beside it.
    note: (promotion) => promotion.description !== gives(promotion) && promotion.description,
  },
  {
    key: 'gives',
    header: names.gives,
    phone: 'line',
    cell: (promotion) => (
      <>
        {gives(promotion)} <p className={patterns.note}>{scope(promotion)}</p>
      </>
    ),
    brief: (promotion) => `${gives(promotion)} · ${scope(promotion)}`,
  },
  { key: 'when', header: names.when, cell: span },
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
    cell: ({ state }) => <StateBadge tone={promotionTones[state]}>{messages.tabs[state]}</StateBadge>,
  },
]

/** Promotions by their state, with what they give and how often they were used. */
export function Page() {
  const { api, queries } = useHost()
  const { may } = useMay()
  const wanted = readKeyedSearch(useListAddress().search, { state: param.oneOf(PROMOTION_STATES, 'active') })
  const list = useQuery(queries.promotions.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const rows = list.data?.items ?? []
  const names = useTargetNames({
    categories: rows.some(({ categoryIds }) => categoryIds?.length === 1),
    brands: rows.some(({ brandIds }) => brandIds?.length === 1),
  })
  const columns = promotionColumns(usePromotionTexts(), useFormats(), (promotion) => scopeOf(promotion, names))
  return (
    <StateListPage
      query={list}
      texts={messages}
      state={wanted.state}
      states={PROMOTION_STATES}
      standard="active"
      countOf={(state) => api.promotions.list({ state })}
      actions={
        <ButtonLink variant="secondary" to={adminPaths.cartPreview}>
          {messages.tryOut}
        </ButtonLink>
      }
      mainAction={may('promotions.write') && <ButtonLink to={adminPaths.newPromotion}>{messages.create}</ButtonLink>}
    >
      {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
    </StateListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
