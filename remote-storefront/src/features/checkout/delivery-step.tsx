import { useId, useState } from 'react'
import { arrivalOf, countryOf, formatArrival, type Checkout, type CheckoutParcel } from 'shared-contracts'
import { FormAlert, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import { Step } from './step'
import styles from './steps.module.css'
import type { Changes } from './use-checkout'

interface DeliveryStepProps {
  checkout: Checkout
  state: 'open' | 'later'
  onSave: (changes: Changes) => Promise<string | null>
  /** About the answer before. */
  notice: string | null
  /** About the delivery that was chosen last. */
  choiceNotice: string | null
}

const text = messages.delivery

/** How each seller's parcel travels. A choice counts at once. */
export function DeliveryStep({ checkout, state, onSave, notice, choiceNotice }: DeliveryStepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [lastSeller, setLastSeller] = useState<string | null>(null)
  /** On their way to the server, by seller. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  async function choose(sellerId: string, optionId: string) {
    setFailure(null)
    setLastSeller(sellerId)
    setChosen((all) => ({ ...all, [sellerId]: optionId }))
    const refused = await onSave({ deliveries: [{ sellerId, optionId }] })
    setChosen((all) => (all[sellerId] === optionId ? { ...all, [sellerId]: '' } : all))
    setFailure(refused)
  }
  const country = countryOf(checkout.address?.country)?.name ?? ''
  const alert = choiceNotice ?? failure
  return (
    <Step number={3} title={text.title} state={state} notice={notice}>
      <div className={patterns.stack6}>
        {checkout.parcels.map((parcel) => (
          <ParcelChoice
            key={parcel.seller.id}
            parcel={parcel}
            country={country}
            chosen={chosen[parcel.seller.id] || parcel.optionId}
            onChoose={(optionId) => void choose(parcel.seller.id, optionId)}
            alert={parcel.seller.id === lastSeller ? alert : null}
          />
        ))}
      </div>
    </Step>
  )
}

interface ParcelChoiceProps {
  parcel: CheckoutParcel
  country: string
  chosen: string | null
  onChoose: (optionId: string) => void
  /** What came of the choice. */
  alert: string | null
}

function ParcelChoice({
  parcel: { seller, options, undelivered },
  country,
  chosen,
  onChoose,
  alert,
}: ParcelChoiceProps) {
  const name = useId()
  const money = useMoney()
  const { locale, timeZone } = useHost().config
  const [now] = useState(() => new Date())
  if (options.length === 0) return <FormAlert>{text.none[undelivered ?? 'country'](seller.name, country)}</FormAlert>
  return (
    <fieldset className={patterns.stack2}>
      <legend className={styles.legend}>
        <span>{text.from}</span> {seller.name}
      </legend>
      {options.map(({ id, name: label, price, freeFrom, ...days }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={joinClasses(patterns.medium, styles.name)}>{label}</span>
          <span className={patterns.tabular}>{price.amountMinor === 0 ? text.free : money(price)}</span>
          <span className={styles.detail}>
            {text.arrives(formatArrival(arrivalOf(days, now, timeZone), locale))}
            {freeFrom && price.amountMinor > 0 && `, ${text.freeFrom(money(freeFrom))}`}
          </span>
        </label>
      ))}
      {alert && <FormAlert>{alert}</FormAlert>}
    </fieldset>
  )
}
