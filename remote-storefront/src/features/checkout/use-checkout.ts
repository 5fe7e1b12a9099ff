import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  cartQuery,
  isProblem,
  paths,
  problemOf,
  VISITOR_KEY,
  type ApiClient,
  type Checkout,
  type CheckoutChanges,
} from 'shared-contracts'
import { failureText, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { type Begun, beginAnew, beginCheckout, holdAnew } from './begin-checkout'
import { cartAtRest } from './cart-at-rest'
import { changeBetween } from './cart-change'
import { dueOf } from './due-of'
import { keep } from './kept-checkout'
import { messages } from './messages'

/** What a checkout may be refused by on its way. */
type Steps = 'checkout.start' | 'checkout.get' | 'checkout.change' | 'checkout.place'

/** Of a checkout that is under way; what is absent stays. */
export type Changes = Partial<Omit<CheckoutChanges, 'id'>>

/** Something that the shopper has to hear before going on. */
export interface Notice {
  text: string
  /** What they were doing as it came up, beside which it is shown; `question`: the one that is open now. */
  at: NoticePlace
}

export type NoticePlace = 'question' | 'delivery' | 'invoice' | 'code' | 'payment'

export const checkoutQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'checkout'] as const,
    queryFn: async ({ client }) => {
      await cartAtRest(client)
      return beginCheckout(api)
    },
    // Asking holds pieces: once for each visit of the page, and never by itself.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The checkout under way: what is known of it, how to change it, and what became of the hold. */
export function useCheckout() {
  const { api, toast } = useHost()
  const money = useMoney()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const query = checkoutQuery(api)
  const begun = useQuery(query)
  const [over, setOver] = useState(false)
  /** The order is on its way, or nobody knows yet. */
  const [paying, setPaying] = useState(false)
  /** The checkout that the shopper knows, while the one that follows the changed cart has not been agreed to. */
  const [agreed, setAgreed] = useState<Checkout | null>(null)
  const following = useRef<Promise<void> | null>(null)
  const [shown, setNotice] = useState<Notice | null>()
  const late: Notice | null = begun.data?.late ? { text: messages.late, at: 'payment' } : null
  const notice = shown === undefined ? late : shown
  const checkout = begun.data?.checkout

  const show = (next: Checkout) => {
    queryClient.setQueryData<Begun>(query.queryKey, (now) => ({
      placed: now?.checkout.id === next.id ? now.placed : null,
      checkout: next,
      heldUntil: holdAnew(next),
    }))
  }

  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['checkout', 'change'],
    scope: { id: 'checkout' },
    mutationFn: ({ id, changes }: { id: string; changes: Changes }) => api.checkout.change({ id, ...changes }),
    onSuccess: show,
  })

  /** What a refused step means. @returns what to say about it in place; `null` when the page says it, `at` that place. */
  async function explain(error: unknown, at: NoticePlace): Promise<string | null> {
    if (isProblem<Steps>(error, 'CHECKOUT_OVER') || isProblem<Steps>(error, 'NOT_FOUND')) {
      setOver(true)
      return null
    }
    if (isProblem<Steps>(error, 'CART_EMPTY')) {
      toast.error(messages.cartChanged.emptied)
      await queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey })
      await navigate(paths.cart)
      return null
    }
    if (checkout && isProblem<Steps>(error, 'CART_CHANGED')) {
      await followCart(checkout)
      return null
    }
    if (isProblem<Steps>(error, 'SOLD_OUT')) {
      toast.error(messages.soldOut)
      await queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey })
      await navigate(paths.cart)
      return null
    }
    const changedPrice = isProblem<Steps>(error, 'PRICE_CHANGED')
    if (checkout && (changedPrice || isProblem<Steps>(error, 'CHECKOUT_INCOMPLETE'))) {
      const next = await api.checkout.get({ id: checkout.id })
      show(next)
      if (!changedPrice) return messages.payment.incomplete
      setNotice({ text: messages.priceChanged(money(dueOf(checkout)), money(dueOf(next))), at })
      return null
    }
    if (isProblem<Steps>(error, 'PROMOTION_REFUSED')) return problemOf(error)?.detail ?? messages.promotion.unknown
    if (isProblem<Steps>(error, 'ACCOUNT_BLOCKED')) return problemOf(error)?.detail ?? failureText(error)
    if (isProblem<Steps>(error, 'HOLD_LIMIT')) return problemOf(error)?.detail ?? messages.notHeld.text
    return failureText(error)
  }

  /** The pieces of the cart as it is now, and the question whether to go on with them. */
  async function follow(before: Checkout): Promise<void> {
    try {
      // An order whose card was declined takes no changes: its place is taken by a checkout that does.
      const next = before.state === 'open' ? await api.checkout.start() : await beginAnew(api, before)
      keep('checkout.id', next.id)
      show(next)
      if (changeBetween(before, next)) setAgreed((known) => known ?? before)
    } catch (error) {
      const text = await explain(error, 'payment')
      if (text !== null) setNotice({ text, at: 'payment' })
    }
  }
  /** However many ask for it at once, it is fetched once. */
  function followCart(before: Checkout): Promise<void> {
    following.current ??= follow(before).finally(() => (following.current = null))
    return following.current
  }

  async function change(changes: Changes, at: NoticePlace): Promise<string | null> {
    if (!checkout) return null
    setNotice(null)
    try {
      await mutateAsync({ id: checkout.id, changes })
      return null
    } catch (error) {
      return (await isPlaced(error, checkout.id)) ? changePlaced(checkout, changes, at) : explain(error, at)
    }
  }

  /** An order whose card was declined takes no changes any more. */
  async function isPlaced(error: unknown, id: string): Promise<boolean> {
    if (!isProblem<Steps>(error, 'CHECKOUT_OVER')) return false
    const now = await api.checkout.get({ id }).catch(() => null)
    return now?.state === 'placed'
  }

  /** Its place is taken by a checkout that does. */
  async function changePlaced(before: Checkout, changes: Changes, at: NoticePlace): Promise<string | null> {
    try {
      const { id } = await beginAnew(api, before)
      await mutateAsync({ id, changes })
      return null
    } catch (error) {
      return explain(error, at)
    }
  }

  /** After the hold has ended: the same pieces, held anew, with all that was said before. */
  async function startAgain(): Promise<string | null> {
    try {
      show(await beginAnew(api, checkout))
      setOver(false)
      return null
    } catch (error) {
      return explain(error, 'question')
    }
  }

  return {
    begun,
    over,
    paying,
    setPaying,
    agreed: agreed && checkout && changeBetween(agreed, checkout) ? agreed : null,
    agree: () => setAgreed(null),
    followCart,
    notice,
    setNotice,
    pending: isPending,
    heldUntil: begun.data?.heldUntil ?? 0,
    end: () => setOver(true),
    show,
    explain,
    change,
    startAgain,
  }
}

export type CheckoutSteps = ReturnType<typeof useCheckout>
