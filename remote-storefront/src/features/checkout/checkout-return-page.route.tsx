import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isProblem, paths, VISITOR_KEY, type PageHead, type PlacedOrder } from 'shared-contracts'
import { ButtonLink, EmptyState, joinClasses, patterns, Spinner, useHost, RetryButton } from 'shared-ui'
import styles from './checkout-page.module.css'
import { messages } from './messages'
import { keep } from './kept-checkout'
import { useFollowOrder } from './use-place-order'

/** How often the payment is asked for while the bank thinks, in milliseconds. */
const ASK_EVERY_MS = 2_000
/** Then the page says that it may take longer. */
const SLOW_AFTER_MS = 15_000

const text = messages.back

const isOpen = (placed: PlacedOrder | undefined) =>
  placed?.payment === 'processing' || placed?.payment === 'requires_action'

/** Where the bank sends the shopper back to: `/checkout/return?checkout=…`. */
export function Page() {
  const { api } = useHost()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const follow = useFollowOrder()
  const settled = useRef(false)
  const id = search.get('checkout') ?? ''
  const [slow, setSlow] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [VISITOR_KEY, 'payment', id],
    queryFn: () => api.checkout.payment({ id }),
    enabled: id !== '',
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_EVERY_MS : false),
  })
  const payment = data?.payment

  useEffect(() => {
    if (!data || isOpen(data) || settled.current) return
    settled.current = true
    // Declined: the checkout is where another card can be tried; it finds the order by its id.
    keep('checkout.id', id)
    if (payment === 'paid') void follow(data)
    else void navigate(paths.checkout, { replace: true })
  }, [data, payment, id, follow, navigate])

  useEffect(() => {
    const waiting = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [])

  if (
    !id ||
    isProblem<'checkout.payment'>(error, 'NOT_FOUND') ||
    isProblem<'checkout.payment'>(error, 'VALIDATION_FAILED')
  )
    return (
      <EmptyState heading="h1" title={text.title} action={<ButtonLink to={paths.checkout}>{text.wayOn}</ButtonLink>}>
        {text.lost}
      </EmptyState>
    )
  // While the bank thinks, the next question comes by itself.
  if (error && !isOpen(data))
    return (
      <EmptyState
        heading="h1"
        title={text.title}
        action={
          <RetryButton variant="primary" pending={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </RetryButton>
        }
      >
        {text.failed}
      </EmptyState>
    )
  return (
    <div className={joinClasses(patterns.stack4, styles.back)}>
      <h1>{text.title}</h1>
      <p role="status">
        <Spinner /> {slow ? text.slow : text.waiting}
      </p>
      {data?.actionUrl && <a href={data.actionUrl}>{text.bank}</a>}
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.back.title })
