import type { SellerOrder } from 'shared-contracts'
import { useFormats } from '../../lib/use-formats'
import { Panel } from '../../ui/panel'
import { messages } from './order.messages'
import styles from './sums-panel.module.css'

const text = messages.sums

/** From what the shopper paid to what the seller gets. */
export function SumsPanel({ order }: { order: SellerOrder }) {
  const { money } = useFormats()
  const { totals, commission, refunded, earnings, delivery } = order
  return (
    <Panel title={text.title}>
      <dl className={styles.sums}>
        <div>
          <dt>{text.items}</dt>
          <dd>{money(totals.items)}</dd>
        </div>
        {totals.discount.amountMinor > 0 && (
          <div>
            <dt>{text.discount}</dt>
            <dd>−{money(totals.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{text.delivery(delivery.name)}</dt>
          <dd>{money(totals.delivery)}</dd>
        </div>
        <div className={styles.line}>
          <dt>
            {text.total} <span className={styles.soft}>{text.tax(money(totals.tax))}</span>
          </dt>
          <dd>{money(totals.total)}</dd>
        </div>
        <div>
          <dt>{text.commission}</dt>
          <dd>−{money(commission)}</dd>
        </div>
        {refunded.amountMinor > 0 && (
          <div>
            <dt>{text.refunded}</dt>
            <dd>−{money(refunded)}</dd>
          </div>
        )}
        <div className={styles.earnings}>
          <dt>{text.earnings}</dt>
          <dd>{money(earnings)}</dd>
        </div>
      </dl>
      {refunded.amountMinor > 0 && <p className={styles.soft}>{text.note}</p>}
    </Panel>
  )
}
