import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { cartQuery } from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'

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
  const unanswered = useRef<{ wish: string; requestId: string } | null>(null)
  return useMutation({
    mutationKey: ['cart', 'add'],
    mutationFn: ({ variantId, quantity }: Wish) => {
      const wish = `${variantId} ${quantity}`
      if (unanswered.current?.wish !== wish) unanswered.current = { wish, requestId: drawId() }
      return api.cart.add({ variantId, quantity, requestId: unanswered.current.requestId })
    },
    onSuccess: (cart) => {
      unanswered.current = null
      queryClient.setQueryData(cartQuery(api).queryKey, cart)
    },
  })
}
