import type { SellerOrder, SellerOrderLine } from 'shared-contracts'
import { patterns, joinClasses, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './lines-panel.module.css'
import { messages } from './order.messages'

const text = messages.lines

/** What was sold: pictures, options, SKU, how far each line is, and what the marketplace takes of it. */
export function LinesPanel({ order }: { order: SellerOrder }) {
  const { money } = useFormats()
  const { locale } = useHost().config
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  // One for all of them needs no word beside each.
  const severalRates = new Set(order.lines.map(({ taxRateBps }) => taxRateBps)).size > 1
  return (
    <Panel title={text.title}>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className={joinClasses(patterns.stack4, styles.line)}>
            <ProductThumb picture={line.picture} className={styles.thumb} />
            <div className={joinClasses(patterns.breakable, patterns.shrink)}>
              <h3 className={styles.title}>{line.title}</h3>
              <p className={patterns.note}>
                {line.brand}, {line.color}, {line.size}
              </p>
              <p className={patterns.note}>{text.sku(line.sku)}</p>
              <p className={joinClasses(patterns.row, styles.facts)}>
                {factsOf(line, order.state).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
            </div>
            <div className={styles.amounts}>
              <strong>{money(line.total)}</strong>
              <span>{text.ordered(line.quantity, money(line.unit))}</span>
              {line.discount.amountMinor > 0 && <span>{text.discount(money(line.discount))}</span>}
              {severalRates && line.taxRateBps !== undefined && (
                <span>{(line.taxAdded ? text.taxAdded : text.tax)(percent.format(line.taxRateBps / 10_000))}</span>
              )}
              <span>{text.commission(money(line.commission))}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function factsOf(line: SellerOrderLine, state: SellerOrder['state']): string[] {
  if (state === 'cancelled') return [text.cancelled(line.quantity)]
  const onTheWay = line.returning - line.returned
  return [
    text.shipped(line.shipped, line.quantity),
    ...(line.cancelled > 0 ? [text.cancelled(line.cancelled)] : []),
    ...(onTheWay > 0 ? [text.returning(onTheWay)] : []),
    ...(line.returned > 0 ? [text.returned(line.returned)] : []),
  ]
}
