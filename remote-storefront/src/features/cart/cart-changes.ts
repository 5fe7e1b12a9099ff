import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartQuery, wishIdsQuery, type CartGroup, type CartLine } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import type { Changes } from './with-changes'

/** A line that was taken out on this visit of the page; it can be put back. */
export interface RemovedLine {
  line: CartLine
  seller: CartGroup['seller']
  /** It went onto the wishlist. */
  moved: boolean
}

interface LineChange {
  line: CartLine
  quantity: number
  /** It goes onto the wishlist first. */
  wish?: boolean
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))

/** Changes of the cart's lines: shown at once, sent one after the other, taken back with a reason when the server refuses. */
export function useCartChanges() {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<Changes>({})
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const cart = cartQuery(api)

  const { mutate } = useMutation({
    mutationKey: ['cart', 'set'],
    scope: { id: 'cart' },
    mutationFn: async ({ line, quantity, wish }: LineChange) => {
      if (wish) {
        const { ids } = await api.wishlist.add({ productId: line.productId })
        queryClient.setQueryData(wishIdsQuery(api).queryKey, ids)
      }
      return api.cart.set({ variantId: line.variantId, quantity })
    },
    onSuccess: (answer) => {
      // While further changes wait, an answer from before them would show a step back.
      if (queryClient.isMutating({ mutationKey: ['cart', 'set'] }) === 1)
        queryClient.setQueryData(cart.queryKey, answer)
    },
    onError: (error, { line, quantity }) => {
      setRefusals((all) => ({ ...all, [line.variantId]: failureText(error, messages.refusals) }))
      if (quantity === 0) setRemoved((all) => all.filter((other) => other.line.variantId !== line.variantId))
      void queryClient.invalidateQueries({ queryKey: cart.queryKey })
    },
    onSettled: (_answer, _error, { line, quantity }) =>
      setChanges((all) => (all[line.variantId] === quantity ? without(all, line.variantId) : all)),
  })

  function change(wanted: LineChange) {
    const { variantId } = wanted.line
    setRefusals((all) => without(all, variantId))
    setChanges((all) => ({ ...all, [variantId]: wanted.quantity }))
    mutate(wanted)
  }

  return {
    changes,
    refusals,
    removed,
    setQuantity: (line: CartLine, quantity: number) => change({ line, quantity }),
    takeOut(taken: RemovedLine) {
      setRemoved((all) => [...all, taken])
      change({ line: taken.line, quantity: 0, wish: taken.moved })
    },
    putBack({ line }: RemovedLine) {
      setRemoved((all) => all.filter((other) => other.line.variantId !== line.variantId))
      change({ line, quantity: line.quantity })
    },
  }
}
