import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery, VISITOR_KEY, type ProductCard, type WishPrice as Facts } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './wishes.module.css'

/** What became of a piece's price since it was saved; for shoppers also whether a fall is mailed, shown at once and taken back on failure. */
export function WishPrice({ product, price }: { product: ProductCard; price: Facts }) {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const money = useMoney()
  const { data: member } = useQuery(sessionQuery(api, 'shop'))
  const change = useMutation({
    mutationKey: ['price-alert', product.id],
    mutationFn: (on: boolean) => api.wishlist.setPriceAlert({ productId: product.id, on }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [VISITOR_KEY, 'wishlist'] }),
    onError: (error) => toast.error(failureText(error, messages.refusals)),
  })
  const on = change.isPending ? change.variables : price.alert
  return (
    <>
      {price.dropped && <p className={styles.dropped}>{messages.dropped(money(price.dropped))}</p>}
      {member && (
        <label className={styles.alert}>
          <input
            type="checkbox"
            checked={on}
            aria-label={messages.priceAlertOf(product.title)}
            aria-busy={change.isPending}
            onChange={() => !change.isPending && change.mutate(!on)}
          />
          {messages.priceAlert}
        </label>
      )}
    </>
  )
}
