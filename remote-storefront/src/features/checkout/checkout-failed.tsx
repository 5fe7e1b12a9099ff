import { isProblem, paths, problemOf } from 'shared-contracts'
import { Button, ButtonLink, EmptyState } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'

/** In place of a checkout that cannot begin: nothing in the cart, nothing left of it, nobody to take money, or a failure. */
export function CheckoutFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { empty, allGone, unpayable, notHeld, failed } = messages
  if (isProblem(error, 'CART_EMPTY'))
    return (
      <EmptyState title={empty.title} action={<ButtonLink to={paths.store}>{empty.wayOn}</ButtonLink>}>
        {empty.text}
      </EmptyState>
    )
  if (isProblem(error, 'SOLD_OUT'))
    return (
      <EmptyState title={allGone.title} action={<ButtonLink to={paths.cart}>{messages.backToCart}</ButtonLink>}>
        {allGone.text}
      </EmptyState>
    )
  if (isProblem(error, 'PAYMENTS_UNAVAILABLE'))
    return (
      <EmptyState title={unpayable.title} action={<ButtonLink to={paths.cart}>{messages.backToCart}</ButtonLink>}>
        {unpayable.text}
      </EmptyState>
    )
  if (isProblem(error, 'HOLD_LIMIT'))
    return (
      <EmptyState title={notHeld.title} action={<ButtonLink to={paths.cart}>{messages.backToCart}</ButtonLink>}>
        {problemOf(error)?.detail ?? notHeld.text}
      </EmptyState>
    )
  return (
    <EmptyState title={failed.title} action={<Button onClick={onRetry}>{failed.retry}</Button>}>
      {isProblem(error, 'TOO_MANY_REQUESTS') ? failureText(error) : failed.text}
    </EmptyState>
  )
}
