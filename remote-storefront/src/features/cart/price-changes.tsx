import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import styles from './price-changes.module.css'

/** Says that prices are not what they were, and takes the shopper's nod. */
export function PriceChanges({ count }: { count: number }) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['cart', 'prices'],
    mutationFn: () => api.cart.acceptPrices(),
    onSuccess: (cart) => queryClient.setQueryData(cartQuery(api).queryKey, cart),
  })
  return (
    <div className={styles.changes} role="status">
      <p>{messages.pricesChanged(count)}</p>
      <Button variant="secondary" pending={isPending} pendingText={messages.accepting} onClick={() => mutate()}>
        {messages.acceptPrices}
      </Button>
      {error && (
        <p className={styles.failed} role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}
