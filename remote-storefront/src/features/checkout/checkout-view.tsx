import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery, type Checkout, type PlacedOrder } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { AddressStep } from './address-step'
import { CheckoutOver } from './hold-clock'
import { CartChanged } from './changed-cart'
import styles from './checkout-page.module.css'
import { ContactStep } from './contact-step'
import { DeliveryStep } from './delivery-step'
import { GuestDetails } from './guest-details'
import { InvoiceStep } from './invoice-step'
import { OrderSummary } from './order-summary'
import { PaymentStep } from './payment-step'
import type { Changes, CheckoutSteps, NoticePlace } from './use-checkout'

interface CheckoutViewProps {
  checkout: Checkout
  placed: PlacedOrder | null
  steps: CheckoutSteps
}

type Asked = 'contact' | 'address'

/** The questions in one column, the answered ones folded, and beside them what it comes to. */
export function CheckoutView({ checkout, placed, steps }: CheckoutViewProps) {
  const { api } = useHost()
  const { data: account } = useQuery(sessionQuery(api, 'shop'))
  const [editing, setEditing] = useState<Asked | null>(null)
  const [elsewhere, setElsewhere] = useState(checkout.billingAddress !== null)
  const { missing } = checkout
  /** An invoice address that was begun has to be saved before the order is placed. */
  const invoiceOpen = elsewhere && checkout.billingAddress === null
  const current: Asked | 'rest' =
    editing ?? (missing.includes('email') ? 'contact' : missing.includes('address') ? 'address' : 'rest')
  const signedIn = Boolean(account)
  /** Of somebody whom the shop does not know, both questions are asked at once. */
  const together = current === 'contact' && editing === null && !signedIn && missing.includes('address')
  const column = useRef<HTMLDivElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  useEffect(() => {
    // The form that had the focus is folded: the reader goes on at the next question.
    if (before.current !== current) column.current?.querySelector<HTMLElement>('[data-state="open"] h2')?.focus()
    before.current = current
  }, [current])

  const noticeAt = (place: NoticePlace) => (steps.notice?.at === place ? steps.notice.text : null)
  const changeAt = (place: NoticePlace) => (changes: Changes) => steps.change(changes, place)

  async function save(changes: Changes): Promise<string | null> {
    const refused = await steps.change(changes, 'question')
    if (refused === null) setEditing(null)
    return refused
  }

  return (
    <>
      {steps.over && <CheckoutOver onAgain={steps.startAgain} />}
      {steps.agreed && !steps.over && (
        <CartChanged
          agreed={steps.agreed}
          checkout={checkout}
          panel={asked}
          onAgree={() => {
            steps.agree()
            const open = column.current?.querySelectorAll<HTMLElement>('[data-state="open"] h2')
            open?.item(open.length - 1).focus()
          }}
        />
      )}
      <div className={styles.columns} inert={steps.over}>
        <OrderSummary checkout={checkout} pending={steps.pending} onSave={changeAt('code')} notice={noticeAt('code')} />
        <div ref={column} className={styles.steps}>
          {together ? (
            <GuestDetails checkout={checkout} onSave={save} notice={noticeAt('question')} />
          ) : (
            <>
              <ContactStep
                checkout={checkout}
                state={current === 'contact' ? 'open' : 'done'}
                signedIn={signedIn}
                onSave={save}
                onChange={() => setEditing('contact')}
                notice={noticeAt('question')}
              />
              <AddressStep
                checkout={checkout}
                state={current === 'address' ? 'open' : checkout.address ? 'done' : 'later'}
                signedIn={signedIn}
                onSave={save}
                onChange={() => setEditing('address')}
                notice={noticeAt('question')}
              />
            </>
          )}
          <DeliveryStep
            checkout={checkout}
            state={current === 'rest' ? 'open' : 'later'}
            onSave={changeAt('delivery')}
            notice={noticeAt('question')}
            choiceNotice={noticeAt('delivery')}
          />
          <InvoiceStep
            checkout={checkout}
            state={current === 'rest' ? 'open' : 'later'}
            elsewhere={elsewhere}
            onElsewhere={setElsewhere}
            onSave={changeAt('invoice')}
            notice={noticeAt('invoice')}
          />
          <PaymentStep
            checkout={checkout}
            state={current === 'rest' && !missing.includes('delivery') && !invoiceOpen ? 'open' : 'later'}
            steps={steps}
            onUnanswered={() => asked.current?.focus()}
            placed={placed}
            notice={noticeAt('payment')}
          />
        </div>
      </div>
    </>
  )
}
