import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import {
  COUNTRIES,
  deliveryPreviewInputSchema,
  formatArrival,
  typedPriceMinor,
  type DeliveryZone,
} from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Loaded, Panel, useFormats, useSettled } from 'shared-ui/back-office'
import { Form, SelectField, TextField } from 'shared-ui/forms'
import { readGrams } from './amounts'
import styles from './delivery.module.css'
import { messages } from './messages'

const text = messages.preview

interface Typed {
  country: string
  grams: string
  value: string
  pieces: string
}

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** What a parcel that is thought of costs by the rules as they are. */
export function DeliveryPreview({ zones }: { zones: readonly DeliveryZone[] }) {
  const { currency } = useHost().config
  const initial: Typed = { country: zones[0]?.countries[0] ?? '', grams: '1.2', value: '80', pieces: '1' }
  return (
    <Panel title={text.title}>
      <p className={patterns.note}>{text.text}</p>
      <Form className={styles.preview} initialValues={initial} send={() => Promise.resolve()} actions={<Costs />}>
        <div className={styles.four}>
          <SelectField name="country" label={text.country} options={countries} placeholder="…" />
          <TextField name="grams" inputMode="decimal" label={text.grams} />
          <TextField name="value" inputMode="decimal" label={text.value(currency)} />
          <TextField name="pieces" inputMode="numeric" label={text.pieces} />
        </div>
      </Form>
    </Panel>
  )
}

/** Of what is typed at the moment. */
function Costs() {
  const { queries, config } = useHost()
  const { values } = useFormikContext<Typed>()
  const { money } = useFormats()
  const asked = {
    country: values.country,
    grams: readGrams(values.grams),
    itemsMinor: typedPriceMinor(values.value, config.currency),
    pieces: Number(values.pieces),
  }
  // Asked for once nothing is typed for a moment.
  const settled = useSettled(JSON.stringify(asked), 1)
  const input = settled ? (JSON.parse(settled) as typeof asked) : null
  const isWhole = input !== null && deliveryPreviewInputSchema.isValidSync(input)
  const preview = useQuery({
    ...queries.deliveryRules.preview.queryOptions({ input: input ?? asked, placeholderData: keepPreviousData }),
    enabled: isWhole,
    retry: false,
  })
  if (!isWhole) return <p className={patterns.soft}>{text.waiting}</p>
  return (
    <div aria-live="polite">
      <Loaded query={preview} texts={{ failedTitle: text.failedTitle }}>
        {({ items, undelivered }) =>
          undelivered ? (
            <p>{undelivered === 'country' ? text.nowhere : text.tooMuch}</p>
          ) : (
            <ul className={patterns.stack2}>
              {items.map(({ id, name, price, earliest, latest }) => (
                <li key={id}>
                  <span className={patterns.medium}>{name}</span>{' '}
                  <span className={patterns.tabular}>{price.amountMinor === 0 ? text.free : money(price)}</span>,{' '}
                  {formatArrival({ earliest, latest }, config.locale)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
