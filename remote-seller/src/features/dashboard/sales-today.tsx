import { type SalesToday as Sales, type SellerOverview, formatMoney, paths } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { linePath, rangeOf } from '../../ui/charts/scale'
import { messages } from './messages'
import styles from './sales-today.module.css'

/** What was sold today, beside a usual day of its kind up to this time, and the last thirty days as a line. */
export function SalesToday({ sales }: { sales: Sales }) {
  const { locale } = useHost().config
  const { gross, orders, usual, day, trend } = sales
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  const total = trend.reduce((sum, one) => sum + one.gross.amountMinor, 0)
  return (
    <Panel
      title={messages.salesToday}
      actions={<TextLink to={paths.seller.reports}>{messages.toReports}</TextLink>}
      className={styles.sales}
    >
      <div>
        <p className={styles.sum}>
          <TextLink variant="plain" to={`${paths.seller.reports}?range=today&figure=gross`}>
            {formatMoney(gross, locale)}
          </TextLink>
        </p>
        <p className={patterns.note}>
          {messages.ordersToday(orders)}
          {' · '}
          {usual ? messages.usual(formatMoney(usual, locale), weekday) : messages.noUsual}
        </p>
      </div>
      <div className={patterns.stack2}>
        <SparkLine values={trend.map((one) => one.gross.amountMinor)} />
        <p className={patterns.note}>{messages.trend(formatMoney({ ...gross, amountMinor: total }, locale))}</p>
      </div>
    </Panel>
  )
}

/** A line as small as a word, without a scale; what it says stands in words beside it. */
function SparkLine({ values }: { values: readonly number[] }) {
  const range = rangeOf(values)
  const path = linePath(values, range)
  return (
    <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${path}L100 100L0 100Z`} />
      <path className={styles.line} d={path} />
    </svg>
  )
}

/** When money comes next, and how much it would be now. */
export function NextPayout({ payout }: { payout: NonNullable<SellerOverview['nextPayout']> }) {
  const { locale } = useHost().config
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <Panel title={messages.nextPayout} actions={<TextLink to={paths.seller.payments}>{messages.toPayments}</TextLink>}>
      <div>
        <p className={styles.sum}>
          <TextLink variant="plain" to={paths.seller.payments}>
            {formatMoney(payout.amount, locale)}
          </TextLink>
        </p>
        <p className={patterns.note}>{messages.payoutOn(day.format(new Date(payout.at)))}</p>
      </div>
    </Panel>
  )
}
