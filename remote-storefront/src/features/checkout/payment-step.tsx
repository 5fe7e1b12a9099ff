import { Form, Formik, type FormikHelpers } from 'formik'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cardSchema, paths, type Card, type Checkout, type PlacedOrder } from 'shared-contracts'
import { Button, FormAlert, Icon, TextLink, useHost, joinClasses, patterns } from 'shared-ui'
import { FocusFirstError, SubmitButton } from 'shared-ui/forms'
import { useMoney } from '../../lib/use-money'
import { CardBrands } from './card-brands'
import { CardFields } from './card-fields'
import { createCardToken } from './create-card-token'
import { dueOf } from './due-of'
import type { MountedElement } from './element/mount-element'
import { messages } from './messages'
import { PaymentFormAway } from './payment-form-away'
import { PaymentFormComes } from './payment-form-comes'
import { Step } from './step'
import styles from './steps.module.css'
import { usePlaceOrder } from './use-place-order'
import type { CheckoutSteps } from './use-checkout'
import { usePaymentForm } from './use-payment-form'

interface PaymentStepProps {
  checkout: Checkout
  state: 'open' | 'later'
  steps: CheckoutSteps
  /** The order was asked for while the question about the changed cart stands. */
  onUnanswered: () => void
  /** How the card before fared, for who comes back from the bank. */
  placed: PlacedOrder | null
  notice: string | null
}

const text = messages.payment
const declinedText = (placed: PlacedOrder | null) =>
  placed?.payment === 'declined' ? text.declined[placed.declineReason ?? 'declined'] : null

const NO_CARD: Card = { number: '', expiry: '', cvc: '' }

/** The card, and the button that orders: what it comes to at that moment, whatever was changed since the card was typed. */
export function PaymentStep({ checkout, state, steps, onUnanswered, placed, notice }: PaymentStepProps) {
  const { config } = useHost()
  const money = useMoney()
  const { place, lookAgain, unsure } = usePlaceOrder(checkout, steps)
  const [failure, setFailure] = useState(() => declinedText(placed))
  const due = dueOf(checkout)
  const free = due.amountMinor === 0
  const [looking, setLooking] = useState(false)
  const { data: form, isError, refetch } = usePaymentForm(checkout.id, state === 'open' && !free)
  const isCard = form?.kind === 'card'
  const Element = form?.element?.Form
  const isTest = isCard || form?.element?.props.publishableKey.startsWith('pk_test_')
  /** Of the provider's form, once something can be filled in there. */
  const [createToken, setCreateToken] = useState<MountedElement['createToken'] | null>(null)
  const onReady = useCallback((ready: typeof createToken) => setCreateToken(() => ready), [])
  const again = () => refetch()
  /** What the visitor comes back to has to be read first, and stands far below the top of a phone's window. */
  const [arrivedWith] = useState(() => notice ?? failure)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrivedWith) outcome.current?.focus()
  }, [arrivedWith])

  async function pay(values: Card, { setErrors }: FormikHelpers<Card>) {
    if (steps.agreed) return onUnanswered()
    setFailure(null)
    steps.setNotice(null)
    const outcome = await place(free ? null : tokenOf(values))
    if (outcome.fields) setErrors(outcome.fields)
    setFailure(outcome.failure ?? null)
  }
  const tokenOf = (values: Card) => () =>
    createToken ? createToken(checkout) : createCardToken(config.cardTokensUrl ?? '', cardSchema.cast(values))
  async function look() {
    setLooking(true)
    const outcome = await lookAgain()
    setLooking(false)
    setFailure(outcome.failure ?? null)
  }

  return (
    // Around the step: the card that was typed outlives its folding, and is kept nowhere but here.
    <Formik
      initialValues={NO_CARD}
      validationSchema={isCard && !free ? cardSchema : undefined}
      validateOnBlur={false}
      onSubmit={pay}
    >
      <Step number={5} title={text.title} state={state} isKept={Element !== undefined}>
        <Form noValidate className={patterns.stack5}>
          <FocusFirstError />
          {free ? (
            <p>{text.nothingToPay}</p>
          ) : (
            <>
              <div className={joinClasses(patterns.row3, patterns.center, patterns.between)}>
                <p className={joinClasses(patterns.line2, patterns.note)}>
                  <Icon name="lock" />
                  {Element ? text.safeElsewhere : text.safe}
                </p>
                {isCard && <CardBrands />}
              </div>
              {isCard && <CardFields />}
              {form?.element && Element && (
                <Element element={form.element.props} checkout={checkout} onReady={onReady} onAgain={again} />
              )}
              {!form && (isError ? <PaymentFormAway onAgain={again} /> : <PaymentFormComes />)}
              {isTest && <p className={patterns.note}>{config.demo ? text.demo : text.test}</p>}
            </>
          )}
          <div ref={outcome} className={joinClasses(patterns.stack5, styles.outcome)} tabIndex={-1}>
            {notice && <FormAlert>{notice}</FormAlert>}
            {failure && <FormAlert>{failure}</FormAlert>}
          </div>
          {placed?.actionUrl && (
            <p className={styles.waiting} role="status">
              <a href={placed.actionUrl}>{messages.back.bank}</a>
            </p>
          )}
          {unsure ? (
            <>
              <FormAlert>{text.unsure}</FormAlert>
              <Button variant="accent" wide className={styles.pay} pending={looking} onClick={() => void look()}>
                {text.lookAgain}
              </Button>
            </>
          ) : (
            <SubmitButton
              variant="accent"
              wide
              className={styles.pay}
              pendingText={text.paying}
              disabled={!free && !isCard && !createToken}
            >
              {free ? text.placeFree : text.pay(money(due))}
            </SubmitButton>
          )}
          <p className={patterns.note}>
            {text.agree} <TextLink to={paths.terms}>{text.terms}</TextLink> {text.and}{' '}
            <TextLink to={paths.help}>{text.returns}</TextLink>.
          </p>
        </Form>
      </Step>
    </Formik>
  )
}
