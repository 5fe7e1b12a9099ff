import { useQuery } from '@tanstack/react-query'
import type { ApiQueries, DeliveryWay } from 'shared-contracts'
import { Button, Skeleton, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import styles from './delivery-ways.module.css'
import { waysMessages as messages } from './help.messages'

/** The shop's ways of delivery. */
export const waysQuery = (queries: ApiQueries) => queries.delivery.ways.queryOptions()

function Way({ way: { name, price, freeFrom, minDays, maxDays, countries } }: { way: DeliveryWay }) {
  const money = useMoney()
  const { locale } = useHost().config
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <tr>
      <th scope="row">
        {name}
        {countries && (
          <span className={styles.soft}>
            {messages.onlyTo(countries.map((code) => countryNames.of(code)).join(', '))}
          </span>
        )}
      </th>
      <td>
        {price.amountMinor === 0 ? messages.free : money(price)}
        {freeFrom && <span className={styles.soft}>{messages.freeFrom(money(freeFrom))}</span>}
      </td>
      <td>{messages.workingDays(minDays, maxDays)}</td>
    </tr>
  )
}

/** What delivery costs and how long it takes, as the shop has it now. */
export function DeliveryWays() {
  const { queries } = useHost()
  const { data, isError, refetch } = useQuery(waysQuery(queries))
  if (!data && isError)
    return (
      <div className={joinClasses(patterns.stack3, patterns.start)}>
        <p>{messages.failed}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    )
  if (!data) return <Skeleton shape="block" className={styles.waiting} />
  if (data.items.length === 0) return <p>{messages.none}</p>
  return (
    <table className={styles.ways}>
      <caption className={styles.soft}>{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.way}</th>
          <th scope="col">{messages.price}</th>
          <th scope="col">{messages.days}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((way) => (
          <Way key={way.name} way={way} />
        ))}
      </tbody>
    </table>
  )
}
