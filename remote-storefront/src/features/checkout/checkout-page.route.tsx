import { useEffect, useRef } from 'react'
import { type PageHead, isProblem, paths, problemOf } from 'shared-contracts'
import {
  ButtonLink,
  EmptyState,
  Skeleton,
  VisuallyHidden,
  failureText,
  joinClasses,
  patterns,
  useHost,
} from 'shared-ui'
import styles from './checkout-page.module.css'
import { useFollowCart } from './changed-cart'
import { CheckoutView } from './checkout-view'
import { HoldClock } from './hold-clock'
import { messages } from './messages'
import { useCheckout } from './use-checkout'
import { useFollowOrder } from './use-place-order'

/** In place of a checkout that cannot begin: nothing in the cart, nothing left of it, nobody to take money, or a failure. */
export function CheckoutFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { empty, allGone, unpayable, notHeld, failed } = messages
  if (isProblem<'checkout.start'>(error, 'CART_EMPTY'))
    return (
      <EmptyState title={empty.title} action={<ButtonLink to={paths.store}>{empty.wayOn}</ButtonLink>}>
        {empty.text}
      </EmptyState>
    )
  const inCart = (title: string, text: string) => (
    <EmptyState title={title} action={<ButtonLink to={paths.cart}>{messages.backToCart}</ButtonLink>}>
      {text}
    </EmptyState>
  )
  if (isProblem<'checkout.start'>(error, 'SOLD_OUT')) return inCart(allGone.title, allGone.text)
  if (isProblem<'checkout.start'>(error, 'PAYMENTS_UNAVAILABLE')) return inCart(unpayable.title, unpayable.text)
  if (isProblem<'checkout.start'>(error, 'HOLD_LIMIT'))
    return inCart(notHeld.title, problemOf(error)?.detail ?? notHeld.text)
  return (
    <EmptyState title={failed.title} onRetry={onRetry}>
      {isProblem<'checkout.start'>(error, 'TOO_MANY_REQUESTS') ? failureText(error) : failed.text}
    </EmptyState>
  )
}

/** Holds the places of the steps and of the summary. */
export function CheckoutSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.columns} aria-hidden="true">
        <Skeleton shape="block" className={styles.sum} />
        <div className={styles.steps}>
          {[0, 1, 2, 3].map((step) => (
            <div key={step} className={joinClasses(patterns.stack3, styles.place)}>
              <Skeleton shape="title" width="half" />
              {step === 0 && <Skeleton />}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/**
 * Gives the held pieces free when the visitor goes from the checkout to the cart to change it. Who closes the tab, reloads or looks at
 * another page keeps them until the time is over.
 *
 * @param id of the checkout, while it is being filled in; `null` once an order stands.
 */
export function useLeaveForCart(id: string | null): void {
  const { api } = useHost()
  const current = useRef(id)
  useEffect(() => {
    current.current = id
  }, [id])
  useEffect(() => {
    const leave = () => {
      // The page is taken away after the address has changed.
      if (current.current === null || window.location.pathname !== paths.cart) return
      api.checkout.leave({ id: current.current }).catch((cause: unknown) => {
        console.warn('The hold ends by itself', cause)
      })
    }
    // Where the cart comes by a document of its own, this one is not taken away bit by bit.
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('beforeunload', leave)
      leave()
    }
  }, [api])
}

/** The checkout: `/checkout`. To open it holds the cart's pieces, so nothing of it is fetched ahead. */
export function Page() {
  const steps = useCheckout()
  useFollowCart(steps)
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
      <header className={joinClasses(patterns.row, patterns.baseline, patterns.between, styles.heading)}>
        <h1>{messages.title}</h1>
        {filling && !steps.over && <HoldClock until={steps.heldUntil} onOver={steps.end} />}
      </header>
      {filling && <CheckoutView checkout={data.checkout} placed={placed} steps={steps} />}
      {!filling && error && <CheckoutFailed error={error} onRetry={refetch} />}
      {!filling && !error && <CheckoutSkeleton />}
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.title })
