import { useState } from 'react'
import { FormAlert, patterns, joinClasses, RetryButton } from 'shared-ui'
import { messages } from './messages'

interface PaymentFormAwayProps {
  /** Where the form comes from, as in `js.stripe.com`; absent when nobody knows yet. */
  host?: string
  onAgain: () => Promise<unknown>
}

/** In place of a payment form that did not come. All else of the checkout stays as it is. */
export function PaymentFormAway({ host, onAgain }: PaymentFormAwayProps) {
  const [pending, setPending] = useState(false)
  async function again() {
    setPending(true)
    await onAgain()
    setPending(false)
  }
  return (
    <div className={joinClasses(patterns.stack3, patterns.start)}>
      <FormAlert>{messages.payment.formAway(host)}</FormAlert>
      <RetryButton pending={pending} onClick={() => void again()}>
        {messages.payment.formAgain}
      </RetryButton>
    </div>
  )
}
