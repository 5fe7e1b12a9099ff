import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { cartQuery, paths, type Checkout } from 'shared-contracts'
import { Button, ButtonLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { changeBetween, hasChanged } from './cart-change'
import styles from './checkout-page.module.css'
import { messages } from './messages'
import type { CheckoutSteps } from './use-checkout'

/**
 * Keeps an open checkout with the cart: looks whenever another window says that the cart has changed, and whenever the shopper comes back
 * to this one.
 */
export function useFollowCart({ begun, over, paying, followCart }: CheckoutSteps): void {
  const { api } = useHost()
  const { data, dataUpdatedAt: begunAt } = begun
  const {
    data: cart,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...cartQuery(api),
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: Boolean(data),
  })
  useEffect(() => {
    const otherWindows = new BroadcastChannel('cart')
    otherWindows.onmessage = () => void refetch()
    return () => otherWindows.close()
  }, [refetch])

  const atTheBank = data?.placed?.payment === 'requires_action' || data?.placed?.payment === 'processing'
  const checkout = over || paying || atTheBank ? undefined : data?.checkout
  // A cart from before the latest step says nothing about it.
  const changed = checkout && cart && dataUpdatedAt > begunAt && hasChanged(checkout, cart)
  const follow = useEffectEvent(followCart)
  useEffect(() => {
    if (changed && checkout) void follow(checkout)
  }, [changed, checkout])
}

interface CartChangedProps {
  agreed: Checkout
  checkout: Checkout
  panel: RefObject<HTMLDivElement | null>
  onAgree: () => void
}

/** Asks once whether to go on with the cart as it is now. */
export function CartChanged({ agreed, checkout, panel, onAgree }: CartChangedProps) {
  const money = useMoney()
  const change = changeBetween(agreed, checkout)
  const shown = useRef(false)
  useEffect(() => {
    // Who is typing is not interrupted; the question waits before the button that pays.
    if (!shown.current && !document.activeElement?.matches('input, select, textarea')) panel.current?.focus()
    shown.current = true
  }, [panel])
  const { total } = checkout.totals
  const text = messages.cartChanged
  return (
    <div ref={panel} className={joinClasses(patterns.stack3, styles.over)} role="alert" tabIndex={-1}>
      <h2>{text.title}</h2>
      <p>
        {change && change.removed.length > 0 && `${text.removed(change.removed)} `}
        {change && change.fewer.length > 0 && `${text.fewer(change.fewer)} `}
        {change && change.more.length > 0 && `${text.more(change.more)} `}
        {text.total(money(agreed.totals.total), money(total))}
      </p>
      <div className={patterns.row3}>
        <Button variant="accent" onClick={onAgree}>
          {text.goOn(money(total))}
        </Button>
        <ButtonLink variant="secondary" to={paths.cart}>
          {messages.backToCart}
        </ButtonLink>
      </div>
    </div>
  )
}
