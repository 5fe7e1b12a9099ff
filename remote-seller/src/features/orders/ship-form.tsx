import { Form, Formik } from 'formik'
import { CARRIERS, carrierNamed, type SellerOrder } from 'shared-contracts'
import { FormAlert, useHost, useRequestId } from 'shared-ui'
import { FocusFirstError, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { lineName } from '../../lib/line-name'
import { useOrderChange } from '../../lib/use-order-change'
import { Panel } from '../../ui/panel'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './order.messages'
import styles from './ship-form.module.css'
import { checkShipValues, leftOf, OTHER_CARRIER, piecesIn, standardValues, toParcel } from './ship-values'

const text = messages.ship

/** Sends a parcel with some or all of the pieces that are left. What was typed stays until it is on its way. */
export function ShipForm({ order }: { order: SellerOrder }) {
  const { toast } = useHost()
  const { number } = order
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const requests = useRequestId()
  const { change, isPending, failure } = useOrderChange<ReturnType<typeof toParcel>>(number, (api, parcel) =>
    api.sellerOrders.ship({ number, ...parcel, requestId: requests.idOf(JSON.stringify(parcel)) }),
  )
  return (
    <Panel title={text.title}>
      <p>{text.text}</p>
      <Formik
        initialValues={standardValues(lines)}
        validate={(values) => checkShipValues(values, lines)}
        onSubmit={(values) =>
          change(toParcel(values), {
            onSuccess: () => {
              requests.done()
              toast.success(text.done)
            },
          })
        }
      >
        {({ values }) => {
          const known = carrierNamed(values.carrier)
          return (
            <Form noValidate className={styles.form}>
              <FocusFirstError />
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line.id} className={styles.line}>
                    <ProductThumb picture={line.picture} />
                    <span className={styles.words}>
                      {line.title}
                      <span className={styles.soft}>
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
                    <span className={styles.soft}>{text.of(leftOf(line))}</span>
                  </li>
                ))}
              </ul>
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
                {values.carrier === OTHER_CARRIER && (
                  <TextField name="otherName" label={text.otherName} maxLength={60} />
                )}
                <TextField
                  name="trackingNumber"
                  label={text.number}
                  maxLength={60}
                  autoComplete="off"
                  spellCheck={false}
                  {...(known && { hint: text.numberHint(known.example) })}
                />
                {values.carrier === OTHER_CARRIER && (
                  <TextField name="trackingUrl" type="url" label={text.url} hint={text.urlHint} maxLength={300} />
                )}
              </div>
              {failure && <FormAlert>{failure}</FormAlert>}
              <SubmitButton pending={isPending} pendingText={text.pending}>
                {text.submit(piecesIn(values))}
              </SubmitButton>
            </Form>
          )
        }}
      </Formik>
    </Panel>
  )
}
