import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import {
  type ApiClient,
  DISPUTE_TEXT_MAX_LENGTH,
  type DisputeReason,
  type Order,
  type PurchaseDisputes,
} from 'shared-contracts'
import { Button, ProductPicture, joinClasses, patterns, useHost } from 'shared-ui'
import { disputeWords, EvidenceField, useEvidence } from 'shared-ui/disputes'
import { FieldError, Form, RadioField, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { useDate } from '../../../lib/use-date'
import type { OrderRef } from '../use-purchase-change'
import { messages } from './messages'
import styles from './order-cases.module.css'
import { useCases } from './use-cases'

const text = messages.form

interface Typed {
  reason: DisputeReason
  lineIds: string[]
  text: string
}

type Possible = PurchaseDisputes['possible']

interface OpenCaseProps {
  of: OrderRef
  order: Order
  /** None, when it was asked for again and no more can be opened. */
  possible: Possible
  onClosed: () => void
}

/** A case in the making; what was typed and chosen stays until it is open. */
export function OpenCase({ of, order, possible, onClosed }: OpenCaseProps) {
  const { api } = useHost()
  const { keep, refresh } = useCases(of)
  const date = useDate()
  const evidence = useEvidence()
  const [first] = possible
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = (reason: DisputeReason) => possible.find((one) => one.reason === reason)?.lineIds ?? []
  type Open = ApiClient['disputes']['shopper']['open']
  async function send({ reason, lineIds, text: words }: Typed, requestId: string) {
    const pictures = await evidence.upload((picture) => api.disputes.shopper.addPicture({ ...of, ...picture }))
    const chosen = reason === 'return_refused' ? lines(reason) : lines(reason).filter((id) => lineIds.includes(id))
    return api.disputes.shopper.open({ ...of, reason, lineIds: chosen, text: words.trim(), pictures, requestId })
  }
  return (
    <Form<Typed, Typed, ReturnType<Open>>
      className={joinClasses(patterns.stack5, styles.form)}
      initialValues={{ reason: first?.reason ?? 'not_received', lineIds: first?.lineIds.slice(0, 1) ?? [], text: '' }}
      validate={(typed) => ({
        ...(typed.text.trim() === '' && { text: 'Write something first' }),
        ...(typed.reason !== 'return_refused' &&
          !lines(typed.reason).some((id) => typed.lineIds.includes(id)) && { lineIds: text.linesMissing }),
      })}
      send={(typed, requestId): ReturnType<Open> => send(typed, requestId)}
      refusals={{ REFUSED: ({ detail = text.refused }: { detail?: string | undefined }) => (refresh(), detail) }}
      success={text.done}
      onSent={(dispute) => {
        keep(dispute)
        onClosed()
      }}
      actions={
        <div className={styles.actions}>
          <SubmitButton
            pendingText={
              evidence.sending === null ? text.pending : disputeWords.sending(evidence.sending, evidence.photos.length)
            }
          >
            {text.submit}
          </SubmitButton>
          <Button variant="secondary" onClick={onClosed}>
            {text.cancel}
          </Button>
        </div>
      }
    >
      <h3 ref={heading} className={styles.heading} tabIndex={-1}>
        {text.title}
      </h3>
      {possible.length === 0 && <p>{text.none}</p>}
      <RadioField
        name="reason"
        legend={text.reason}
        options={possible.map(({ reason, until }) => ({
          ...{ value: reason, label: text.reasons[reason], note: text.until(date(until, 'long')) },
        }))}
      />
      <Lines order={order} possible={possible} />
      <TextAreaField
        name="text"
        label={text.text}
        hint={text.hint}
        rows={4}
        maxLength={DISPUTE_TEXT_MAX_LENGTH}
        required
      />
      <EvidenceField evidence={evidence} />
    </Form>
  )
}

/** What it is about: lines of the order, or the whole return. */
function Lines({ order, possible }: Pick<OpenCaseProps, 'order' | 'possible'>) {
  const { values, errors, touched, setFieldValue } = useFormikContext<Typed>()
  const ids = possible.find(({ reason }) => reason === values.reason)?.lineIds ?? []
  if (values.reason === 'return_refused') return <p className={patterns.note}>{text.ofReturn}</p>
  const error = touched.lineIds && typeof errors.lineIds === 'string' ? errors.lineIds : null
  return (
    <fieldset className={patterns.stack2}>
      <legend className={styles.legend}>{text.lines}</legend>
      {order.lines
        .filter(({ id }) => ids.includes(id))
        .map(({ id, picture, title, color, size }) => (
          <label key={id} className={joinClasses(patterns.line3, styles.check)}>
            <input
              type="checkbox"
              name="lineIds"
              checked={values.lineIds.includes(id)}
              onChange={({ target }) =>
                void setFieldValue(
                  'lineIds',
                  target.checked ? [...values.lineIds, id] : values.lineIds.filter((one) => one !== id),
                )
              }
            />
            {picture && <ProductPicture picture={picture} sizes="3rem" alt="" className={styles.thumbnail} />}
            {[title, color, size].join(', ')}
          </label>
        ))}
      <FieldError text={error} />
    </fieldset>
  )
}
