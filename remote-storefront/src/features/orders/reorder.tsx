import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery, paths } from 'shared-contracts'
import { Button, FormAlert, TextLink, failureText, patterns, useHost, useRequestId } from 'shared-ui'
import { messages } from './messages'

const text = messages.reorder

interface ReorderProps {
  number: string
  purchaseKey?: string | undefined
  wide?: boolean
  /** `quiet`: beside something that matters more. */
  variant?: 'secondary' | 'quiet'
}

/** Puts what can still be had of a purchase into the cart, and names the rest. */
export function Reorder({ number, purchaseKey, wide = false, variant = 'secondary' }: ReorderProps) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const requests = useRequestId()
  const { mutate, isPending, data, error } = useMutation({
    mutationKey: ['reorder', number],
    mutationFn: () =>
      api.orders.reorder({ number, requestId: requests.idOf(number), ...(purchaseKey && { key: purchaseKey }) }),
    onSuccess: ({ cart }) => {
      requests.done()
      queryClient.setQueryData(cartQuery(api).queryKey, cart)
    },
  })
  return (
    <div className={patterns.stack3}>
      <Button variant={variant} wide={wide} pending={isPending} pendingText={text.pending} onClick={() => mutate()}>
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
