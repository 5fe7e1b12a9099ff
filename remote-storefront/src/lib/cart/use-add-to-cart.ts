import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery, type Cart } from 'shared-contracts'
import { useHost, useRequestId } from 'shared-ui'

interface Wish {
  variantId: string
  quantity: number
  /** Where the cart has some of it that can be bought, nothing is added. */
  unlessThere?: boolean
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
    mutationFn: async ({ unlessThere = false, ...wish }: Wish) => {
      if (unlessThere) {
        // Another window may have changed it.
        const cart = await queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 })
        if (canBuy(cart, wish.variantId)) return cart
      }
      return api.cart.add({ ...wish, requestId: requests.idOf(JSON.stringify(wish)) })
    },
    onSuccess: (cart) => {
      requests.done()
      queryClient.setQueryData(cartQuery(api).queryKey, cart)
    },
  })
}

const canBuy = ({ groups }: Cart, wanted: string) =>
  groups.some(({ lines }) =>
    lines.some(({ variantId, state }) => variantId === wanted && (state === 'ok' || state === 'fewer')),
  )
