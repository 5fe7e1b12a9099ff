import { patterns, Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'

/** Holds the place of a payment form that is on its way. */
export function PaymentFormComes() {
  return (
    <div className={patterns.stack3}>
      <VisuallyHidden>
        <p role="status">{messages.payment.formComes}</p>
      </VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton shape="title" width="half" />
    </div>
  )
}
