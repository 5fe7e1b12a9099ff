import { useQuery } from '@tanstack/react-query'
import type { ApiQueries, DeliveryWay } from 'shared-contracts'
import { Button, Skeleton, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import styles from './delivery-options.module.css'
import { deliveryMessages as messages } from './messages'

/** The shop's delivery options. */
export const deliveryQuery = (queries: ApiQueries) => queries.delivery.ways.queryOptions()

/** As words of its own: Niger is not said by Nigeria. */
const saysCountry = (zone: string, country: string) =>
  zone.split(country).some((before, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && !/[\p{L}-]$/u.test(before) && !/^[\p{L}-]/u.test(after)
  })

/** A way of delivery. Countries that the name of its zone does not say open below it. */
function Option({
  option: { name, price, freeFrom, minDays, maxDays, countries, zone, cutOff },
}: {
  option: DeliveryWay
}) {
  const money = useMoney()
  const { locale } = useHost().config
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  const named = countries?.map((code) => countryNames.of(code) ?? code)
  return (
    <tr>
      <th scope="row">
        {name}
        {zone && <span className={styles.soft}>{messages.to(zone)}</span>}
        {named && !zone && <span className={styles.soft}>{messages.onlyTo(named.join(', '))}</span>}
        {named && zone && !named.every((country) => saysCountry(zone, country)) && (
          <details className={styles.soft}>
            <summary>{messages.countries(named.length)}</summary>
            {named.join(', ')}
          </details>
        )}
      </th>
      <td>
        {price.amountMinor === 0 ? messages.free : money(price)}
        {freeFrom && <span className={styles.soft}>{messages.freeFrom(money(freeFrom))}</span>}
      </td>
      <td>
        {messages.workingDays(minDays, maxDays)}
        {cutOff && <span className={styles.soft}>{messages.orderedBy(cutOff)}</span>}
      </td>
    </tr>
  )
}

/** What delivery costs and how long it takes, as the shop has it now. */
export function DeliveryOptions() {
  const { queries } = useHost()
  const { data, isError, refetch } = useQuery(deliveryQuery(queries))
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
    <div className={styles.wide}>
      <table className={styles.options}>
        <caption className={patterns.note}>{messages.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.option}</th>
            <th scope="col">{messages.price}</th>
            <th scope="col">{messages.days}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((option) => (
            <Option key={`${option.zone ?? ''} ${option.name}`} option={option} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
