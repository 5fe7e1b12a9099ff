import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  type Picture,
  type ProductReportPage,
  type ReportRange,
  type SalesReport,
  type SalesToday,
  formatMoney,
  paths,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  Change,
  FilterTabs,
  LazyTimeChart,
  Loaded,
  Panel,
  RowsSkeleton,
  tabsOf,
  useListAddress,
  useReportFormats,
} from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './dashboard-page.module.css'
import { messages } from './messages'

const RANGES = ['7d', '30d'] as const satisfies readonly ReportRange[]
const BEST = 5

interface Sales {
  range: (typeof RANGES)[number]
  sales: UseQueryResult<SalesReport>
  /** What sells best first. */
  products: UseQueryResult<ProductReportPage>
}

/** Sales of the days that the address asks for, and of the products in them. @param isAllowed for whom reports are kept from nothing is asked. */
export function useSales(isAllowed: boolean): Sales {
  const { queries } = useHost()
  const asked = useListAddress().search.get('range')
  const range = RANGES.find((one) => one === asked) ?? '7d'
  const { sales, products } = queries.sellerReports
  return {
    range,
    sales: useQuery({
      ...sales.queryOptions({ input: { range } }),
      placeholderData: keepPreviousData,
      enabled: isAllowed,
    }),
    products: useQuery({
      ...products.queryOptions({ input: { range, about: 'sales', sort: 'net' } }),
      placeholderData: keepPreviousData,
      enabled: isAllowed,
    }),
  }
}

/** What was sold beside the days before, as a line; how many looked and how many of them bought. */
export function SalesPanel({
  today,
  range,
  sales,
  products,
  className,
}: Sales & { today: SalesToday | null; className: string | undefined }) {
  return (
    <Panel
      title={messages.sales}
      actions={
        <FilterTabs inPart label={messages.days} name="range" standard="7d" tabs={tabsOf(RANGES, messages.ranges)} />
      }
      className={className}
    >
      <Loaded query={sales} texts={messages.report} skeleton={<RowsSkeleton label={messages.loading} rows={4} />}>
        {(report) => <SalesBody report={report} range={range} views={products.data} />}
      </Loaded>
      {today && <Today sales={today} />}
    </Panel>
  )
}

function SalesBody({
  report,
  range,
  views,
}: {
  report: SalesReport
  range: Sales['range']
  views: ProductReportPage | undefined
}) {
  const { now, before, points, step, currency } = report
  const { money, count, share, point } = useReportFormats(currency)
  const rate = (orders: number, looked: number) => (looked > 0 ? orders / looked : 0)
  const figures = [
    { label: messages.orders, value: count(now.orders), change: [now.orders, before.orders] as const },
    ...(views
      ? [
          {
            label: messages.views,
            value: count(views.now.views),
            change: [views.now.views, views.before.views] as const,
          },
          {
            label: messages.conversion,
            value: share(now.orders, views.now.views) ?? '–',
            change: [rate(now.orders, views.now.views), rate(before.orders, views.before.views)] as const,
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={joinClasses(patterns.row3, patterns.baseline)}>
        <TextLink variant="plain" to={`${paths.seller.reports}?range=${range}`} className={styles.sum}>
          {money(now.net.amountMinor)}
        </TextLink>
        <Change now={now.net.amountMinor} before={before.net.amountMinor} />
      </div>
      <p className={patterns.note}>{messages.net(messages.ranges[range], money(before.net.amountMinor))}</p>
      <LazyTimeChart
        label={messages.chart}
        points={points.map((one) => ({
          label: point(one.start, step),
          now: one.now.net.amountMinor,
          before: one.before?.net.amountMinor ?? null,
        }))}
        write={money}
        names={messages.names}
      />
      <dl className={styles.figures} aria-label={messages.figures}>
        {figures.map(({ label, value, change: [is, was] }) => (
          <div key={label} className={styles.figure}>
            <dt className={patterns.note}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd>
              <Change now={is} before={was} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What was sold today, beside a usual day of its kind up to this time. */
function Today({ sales: { gross, orders, usual, day } }: { sales: SalesToday }) {
  const { locale } = useHost().config
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  return (
    <p className={patterns.note}>
      <TextLink to={`${paths.seller.reports}?range=today&figure=gross`}>
        {messages.today(formatMoney(gross, locale))}
      </TextLink>
      {messages.todayOrders(orders)}
      {/* Beside nothing at all no day is weak. */}
      {usual && usual.amountMinor > 0 && messages.usual(formatMoney(usual, locale), weekday)}
    </p>
  )
}

/** Shells of before know no picture of a product that was sold. */
type Best = Pick<ProductReportPage['items'][number], 'now'> & {
  product: { id: string; title: string; picture?: Picture | null | undefined } | null
}

/** The products that brought most in these days. */
export function BestSellers({ products, className }: Pick<Sales, 'products'> & { className: string | undefined }) {
  const { money } = useReportFormats(products.data?.currency ?? 'EUR')
  return (
    <Panel
      title={messages.best}
      actions={<TextLink to={`${paths.seller.reports}?report=products`}>{messages.toReports}</TextLink>}
      className={className}
    >
      <Loaded query={products} texts={messages.report} skeleton={<RowsSkeleton label={messages.loading} rows={BEST} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={patterns.note}>{messages.bestNone}</p>
          ) : (
            <ol className={patterns.grid}>
              {items.slice(0, BEST).map(({ product, now: { sales } }: Best) => (
                <li key={product?.id ?? ''} className={joinClasses(patterns.line4, patterns.between, styles.line)}>
                  <ProductThumb picture={product?.picture ?? null} />
                  {product ? (
                    <TextLink variant="plain" to={paths.seller.product(product.id)} className={styles.name}>
                      {product.title}
                    </TextLink>
                  ) : (
                    <span className={styles.name}>{messages.gone}</span>
                  )}
                  <span className={styles.numbers}>
                    {money(sales.net.amountMinor)}
                    <span className={patterns.note}>{messages.sold(sales.units)}</span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  )
}
