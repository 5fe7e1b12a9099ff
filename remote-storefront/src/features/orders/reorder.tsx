import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { cartQuery, paths } from 'shared-contracts'
import { Button, drawId, FormAlert, TextLink, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import styles from './purchase-page.module.css'

const text = messages.reorder

/** Puts what can still be had of a purchase into the cart, and names the rest. */
export function Reorder({ number, purchaseKey }: { number: string; purchaseKey: string | undefined }) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const requestId = useRef(drawId())
  const { mutate, isPending, data, error } = useMutation({
    mutationKey: ['reorder', number],
    mutationFn: () =>
      api.orders.reorder({ number, requestId: requestId.current, ...(purchaseKey && { key: purchaseKey }) }),
    onSuccess: ({ cart }) => {
      requestId.current = drawId()
      queryClient.setQueryData(cartQuery(api).queryKey, cart)
    },
  })
  return (
    <div className={styles.reorder}>
      <Button variant="secondary" wide pending={isPending} pendingText={text.pending} onClick={() => mutate()}>
        {text.again}
      </Button>
      {data && (
        <p role="status">
          {data.cart.count > 0 && (
            <>
              {text.done} <TextLink to={paths.cart}>{text.viewCart}</TextLink>{' '}
            </>
          )}
          {data.missing.length > 0 && text.missing(data.missing.join(', '))}
        </p>
      )}
      {error && <FormAlert>{failureText(error, messages.refusals)}</FormAlert>}
    </div>
  )
}
