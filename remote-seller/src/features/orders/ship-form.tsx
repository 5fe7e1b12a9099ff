import { useFormikContext } from 'formik'
import { CARRIERS, carrierNamed, guessCarrier, type SellerOrder } from 'shared-contracts'
import { useHost, joinClasses, patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { lineName } from '../../lib/line-name'
import { remember } from '../../lib/remembered'
import { useOrderUpdate } from '../../lib/use-order-change'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './order.messages'
import styles from './ship-form.module.css'
import {
  checkShipValues,
  LAST_CARRIER,
  leftOf,
  OTHER_CARRIER,
  piecesIn,
  standardValues,
  toParcel,
  type ShipValues,
} from './ship-values'

const text = messages.ship

/** Sends a parcel with some or all of the pieces that are left. What was typed stays until it is on its way. */
export function ShipForm({ order: { number, lines: all } }: { order: SellerOrder }) {
  const { api } = useHost()
  const { keep, movedOn } = useOrderUpdate(number)
  const lines = all.filter((line) => leftOf(line) > 0)
  return (
    <Panel title={text.title}>
      <p>{text.text}</p>
      <Form
        className={joinClasses(patterns.stack5, patterns.start)}
        initialValues={standardValues(lines)}
        validate={(values) => checkShipValues(values, lines)}
        send={(values, requestId) => api.sellerOrders.ship({ number, ...toParcel(values), requestId })}
        refusals={{ REFUSED: movedOn }}
        success={(sent) => text.done(shippedWith(sent))}
        onSent={(sent) => {
          const last = sent.shipments.at(-1)
          if (last) remember(LAST_CARRIER, last.carrier)
          keep(sent)
        }}
        actions={<Send />}
      >
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <ProductThumb picture={line.picture} />
              <span className={joinClasses(patterns.breakable, patterns.grid)}>
                {line.title}
                <span className={joinClasses(patterns.note, patterns.nowrap)}>
                  {line.color}, {line.size}
                </span>
              </span>
              <TextField
                name={`quantities.${line.id}`}
                label={text.quantity(lineName(line))}
                type="number"
                inputMode="numeric"
                min={0}
                max={leftOf(line)}
                className={styles.quantity ?? ''}
              />
              <span className={joinClasses(patterns.note, patterns.nowrap)}>{text.of(leftOf(line))}</span>
            </li>
          ))}
        </ul>
        <CarrierFields />
      </Form>
    </Panel>
  )
}

/** The parcel that has just left, and what stays. */
function shippedWith({ shipments, lines }: SellerOrder) {
  const parcel = shipments.at(-1)
  return {
    items: parcel?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    carrier: parcel?.carrier ?? '',
    number: parcel?.trackingNumber ?? '',
    left: lines.reduce((sum, line) => sum + leftOf(line), 0),
  }
}

function CarrierFields() {
  const { values, setFieldValue } = useFormikContext<ShipValues>()
  const { carrier } = values
  const known = carrierNamed(carrier)
  return (
    <div className={styles.fields}>
      <SelectField
        name="carrier"
        label={text.carrier}
        placeholder={text.chooseCarrier}
        options={[
          ...CARRIERS.map(({ name }) => ({ value: name, label: name })),
          { value: OTHER_CARRIER, label: text.other },
        ]}
      />
      {carrier === OTHER_CARRIER && <TextField name="otherName" label={text.otherName} maxLength={60} />}
      <TextField
        name="trackingNumber"
        label={text.number}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onTyped={(typed) => {
          const guess = guessCarrier(typed)
          if (guess) void setFieldValue('carrier', guess.name)
        }}
        {...(known && { hint: text.numberHint(known.example) })}
      />
      {carrier === OTHER_CARRIER && (
        <TextField name="trackingUrl" type="url" label={text.url} hint={text.urlHint} maxLength={300} />
      )}
    </div>
  )
}

function Send() {
  const { values } = useFormikContext<ShipValues>()
  return <SubmitButton pendingText={text.pending}>{text.submit(piecesIn(values))}</SubmitButton>
}
