import { useQuery } from '@tanstack/react-query'
import { useHost, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './sidebar.module.css'

/** How often it is looked for new work, in milliseconds. */
const ASK_EVERY_MS = 60_000

/** How many orders or returns wait for the seller; marked when a shopper has written. Nothing when none does, or nobody knows. */
export function WaitingCount({ of }: { of: 'orders' | 'returns' }) {
  const { queries } = useHost()
  const { data } = useQuery({ ...queries.seller.work.queryOptions(), refetchInterval: ASK_EVERY_MS })
  if (!data) return null
  const { toAccept, toShip, unread, returns } = data
  const orders = toAccept + toShip
  const count = of === 'returns' ? returns : orders || unread
  if (count === 0) return null
  return (
    <span className={styles.count} data-fresh={(of === 'orders' && unread > 0) || undefined}>
      <span aria-hidden="true">{count.toLocaleString('en')}</span>
      <VisuallyHidden>
        {of === 'returns' ? messages.waiting.returns(returns) : messages.waiting.orders(orders, unread)}
      </VisuallyHidden>
    </span>
  )
}
