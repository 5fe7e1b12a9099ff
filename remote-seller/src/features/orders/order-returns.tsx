import { paths, type SellerOrder } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { useNow } from '../../lib/use-now'
import { Due } from '../../ui/due'
import { ReturnState } from '../../ui/order-state'
import { Panel } from '../../ui/panel'
import { messages } from './order.messages'
import styles from './parcels-panel.module.css'

const text = messages.returns

/** The returns of an order, each with its own page. */
export function OrderReturns({ order }: { order: SellerOrder }) {
  const now = useNow()
  return (
    <Panel title={text.title}>
      <ul className={styles.parcels}>
        {order.returns.map(({ number, state, lines, dueAt }) => (
          <li key={number} className={`${styles.parcel} ${styles.line}`}>
            <TextLink to={paths.seller.return(number)} aria-label={text.open(number)}>
              {number}
            </TextLink>
            <span className={styles.soft}>{text.count(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
            <ReturnState state={state} />
            <Due at={dueAt} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
