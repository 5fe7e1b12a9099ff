import { useQuery } from '@tanstack/react-query'
import type { OwnCommission } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.commission

/** What the marketplace takes of what is sold, and what is to come. An API of before knows nothing of it. */
export function CommissionPanel() {
  const { queries } = useHost()
  const { data } = useQuery({ ...queries.sellerMoney.commission.queryOptions(), retry: false })
  if (!data || data.items.length === 0) return null
  const now = data.items.filter(({ from }) => from === null)
  const planned = data.items.filter(({ from }) => from !== null)
  const others = data.items.some(({ category }) => category !== null) ? text.rest : text.all
  return (
    <Panel title={text.title}>
      <Rules items={now} others={others} />
      {planned.length > 0 && (
        <>
          <p className={patterns.medium}>{text.planned}</p>
          <Rules items={planned} others={others} />
        </>
      )}
      <p className={patterns.note}>{text.note}</p>
    </Panel>
  )
}

function Rules({ items, others }: OwnCommission & { others: string }) {
  const { money, calendarDay } = useFormats()
  const { locale } = useHost().config
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <dl className={styles.commission}>
      {items.map(({ category, isOwn, rateBps, fee, from, until }) => (
        <div key={`${category} ${isOwn} ${from}`}>
          <dt>{category ?? others}</dt>
          <dd className={patterns.tabular}>
            {percent.format(rateBps / 10_000)}
            {fee.amountMinor > 0 && ` ${text.perPiece(money(fee))}`}
            {(isOwn || from || until) && (
              <span className={patterns.note}>
                {' '}
                {[isOwn && text.own, text.span(from && calendarDay(from), until && calendarDay(until))]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
