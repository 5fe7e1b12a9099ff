import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Cart, type CartGroup, type CartLine, cartQuery, wishIdsQuery } from 'shared-contracts'
import { failureText, useHost } from 'shared-ui'
import { messages } from './messages'

/** Quantities that are on their way to the server, by variant. */
type Changes = Readonly<Record<string, number>>

function changedLine(line: CartLine, quantity: number | undefined): CartLine {
  if (quantity === undefined) return line
  const state = line.available === 0 ? line.state : line.available < quantity ? 'fewer' : 'ok'
  const amountMinor = line.unit.amountMinor * Math.min(quantity, line.available)
  const { promotions: _, ...rest } = line
  return { ...rest, quantity, state, total: { ...line.unit, amountMinor } }
}

/** The cart as it will be when the changes have arrived: what was taken out is gone, and all sums fit. What promotions take off is the server's to say. */
export function withChanges(cart: Cart, changes: Changes): Cart {
  const sum = (minors: number[]) => minors.reduce((total, minor) => total + minor, 0)
  const groups = cart.groups.flatMap((group) => {
    const lines = group.lines
      .filter(({ variantId }) => changes[variantId] !== 0)
      .map((line) => changedLine(line, changes[line.variantId]))
    if (lines.length === 0) return []
    const amountMinor = sum(lines.map(({ total }) => total.amountMinor))
    return [{ ...group, lines, subtotal: { ...group.subtotal, amountMinor } }]
  })
  const lines = groups.flatMap((group) => group.lines)
  return {
    groups,
    count: sum(lines.map(({ quantity }) => quantity)),
    subtotal: { ...cart.subtotal, amountMinor: sum(groups.map(({ subtotal }) => subtotal.amountMinor)) },
    canCheckOut: lines.some(({ available, state }) => available > 0 && state !== 'gone'),
  }
}

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
