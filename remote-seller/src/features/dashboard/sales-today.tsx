import { formatMoney, paths, type SalesToday as Sales } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { SparkLine } from '../../ui/charts/spark-line'
import { Panel } from '../../ui/panel'
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
        <p className={styles.soft}>
          {messages.ordersToday(orders)}
          {' · '}
          {usual ? messages.usual(formatMoney(usual, locale), weekday) : messages.noUsual}
        </p>
      </div>
      <div className={styles.trend}>
        <SparkLine values={trend.map((one) => one.gross.amountMinor)} />
        <p className={styles.soft}>{messages.trend(formatMoney({ ...gross, amountMinor: total }, locale))}</p>
      </div>
    </Panel>
  )
}
