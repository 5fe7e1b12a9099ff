import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SHOP_RANKING_SORTS, type ShopRanking, type ShopRankingSort } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import {
  Change,
  type Column,
  DataTable,
  FilterSelect,
  formatCount,
  Pager,
  ShareBar,
  useReportFormats,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useMay } from '../../lib/use-may'
import { AnalyticsFrame, type WantedAnalytics } from './analytics-frame'
import { messages } from './messages'

type Row = ShopRanking['items'][number]

/** What of a shop's sales is compared. */
const valueOf = ({ net, gross, orders, cancelled, refunded }: Row['now'], sort: ShopRankingSort): number =>
  sort === 'orders'
    ? orders
    : { net, gross, back: { amountMinor: cancelled.amountMinor + refunded.amountMinor } }[sort].amountMinor

/** Shops by what they sold: who carries the marketplace, and whose things come back. */
export function ShopsReport({ wanted }: { wanted: WantedAnalytics }) {
  const { queries } = useHost()
  const { query, sort, after } = wanted
  const report = useQuery(
    queries.analytics.shops.queryOptions({
      input: { ...query, sort, ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <AnalyticsFrame
      wanted={wanted}
      report={report}
      note={({ total }) => messages.notes.shops(formatCount(total, 'shop'))}
      isEmpty={({ total }) => total === 0}
    >
      {(data) => (
        <>
          <FilterSelect
            isLabelled
            name="sort"
            label={messages.rank}
            any={messages.ranks.net}
            choices={SHOP_RANKING_SORTS.filter((one) => one !== 'net').map((one) => ({
              value: one,
              label: messages.ranks[one],
            }))}
          />
          <RankingTable data={data} sort={sort} />
          <Pager {...data} />
        </>
      )}
    </AnalyticsFrame>
  )
}

function RankingTable({ data, sort }: { data: ShopRanking; sort: ShopRankingSort }) {
  const { money, count, share } = useReportFormats(data.currency)
  const { may } = useMay()
  const names = messages.columns
  const most = Math.max(...data.items.map(({ now }) => valueOf(now, sort)))
  const back = ({ cancelled, refunded }: Row['now']) => cancelled.amountMinor + refunded.amountMinor
  const columns: Column<Row>[] = [
    {
      key: 'shop',
      header: names.shop,
      cell: ({ shop }) =>
        may('sellers.read') ? (
          <TextLink variant="plain" to={adminPaths.seller(shop.id)} className={patterns.semibold}>
            <bdi>{shop.name}</bdi>
          </TextLink>
        ) : (
          <bdi>{shop.name}</bdi>
        ),
    },
    {
      key: 'share',
      header: names.share,
      phone: 'line',
      cell: ({ now }) => <ShareBar value={valueOf(now, sort)} most={most} />,
    },
    { key: 'orders', header: names.orders, align: 'end', phone: 'detail', cell: ({ now }) => count(now.orders) },
    {
      key: 'gross',
      header: names.gross,
      align: 'end',
      phone: 'detail',
      cell: ({ now }) => money(now.gross.amountMinor),
    },
    {
      key: 'back',
      header: names.back,
      align: 'end',
      phone: 'detail',
      cell: ({ now }) => (
        <>
          {money(back(now))} <span className={patterns.note}>{share(back(now), now.gross.amountMinor) ?? ''}</span>
        </>
      ),
    },
    {
      key: 'net',
      header: names.net,
      align: 'end',
      phone: 'trail',
      cell: ({ now, before }) => (
        <>
          <b>{money(now.net.amountMinor)}</b>
          <br />
          <Change now={now.net.amountMinor} before={before.net.amountMinor} />
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={messages.report.shops}
      columns={columns}
      rows={data.items}
      rowKey={({ shop }) => shop.id}
      phoneHeading="h2"
    />
  )
}
