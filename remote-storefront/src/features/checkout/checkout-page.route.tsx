import { useEffect, useRef } from 'react'
import type { PageHead } from 'shared-contracts'
import { CheckoutFailed } from './checkout-failed'
import styles from './checkout-page.module.css'
import { CheckoutSkeleton } from './checkout-skeleton'
import { CheckoutView } from './checkout-view'
import { HoldClock } from './hold-clock'
import { messages } from './messages'
import { useCheckout } from './use-checkout'
import { useLeaveForCart } from './use-leave-for-cart'
import { useFollowOrder } from './use-place-order'

/** The checkout: `/checkout`. To open it holds the cart's pieces, so nothing of it is fetched ahead. */
export function Page() {
  const steps = useCheckout()
  const follow = useFollowOrder()
  const followed = useRef(false)
  const { data, error, refetch } = steps.begun
  const placed = data?.placed ?? null
  const done = placed?.payment === 'paid' || placed?.payment === 'processing'

  useLeaveForCart(data && !placed && !steps.over ? data.checkout.id : null)

  useEffect(() => {
    if (!placed || !done || followed.current) return
    followed.current = true
    void follow(placed)
  }, [placed, done, follow])

  const filling = data && !done
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{messages.title}</h1>
        {filling && !steps.over && <HoldClock until={steps.heldUntil} onOver={steps.end} />}
      </header>
      {filling && <CheckoutView checkout={data.checkout} placed={placed} steps={steps} />}
      {!filling && error && <CheckoutFailed error={error} onRetry={() => void refetch()} />}
      {!filling && !error && <CheckoutSkeleton />}
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.title })
