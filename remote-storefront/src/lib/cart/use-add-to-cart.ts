import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'

interface Wish {
  variantId: string
  quantity: number
}

/**
 * Puts pieces into the cart. Trying again after a lost answer sends the same request once more, which the server counts once.
 */
export function useAddToCart() {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const requests = useRequestId()
  return useMutation({
    mutationKey: ['cart', 'add'],
    mutationFn: (wish: Wish) => api.cart.add({ ...wish, requestId: requests.idOf(JSON.stringify(wish)) }),
    onSuccess: (cart) => {
      requests.done()
      queryClient.setQueryData(cartQuery(api).queryKey, cart)
    },
  })
}
