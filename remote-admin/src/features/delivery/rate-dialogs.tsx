import { useFormikContext } from 'formik'
import {
  DELIVERY_BASES,
  deliveryMessages,
  deliveryRateDraftSchema,
  MAX_DELIVERY_TIERS,
  typedPriceMinor,
  type DeliveryBasis,
  type DeliveryMethod,
  type DeliveryRate,
  type DeliveryZone,
} from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { FieldError, SelectField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { AskDialog } from '../../ui/ask-dialog'
import { readLimit, readSum, typedLimit, typedSum } from './amounts'
import styles from './delivery.module.css'
import { messages } from './messages'
import { useRefusals, useSaved } from './use-saved'

const text = messages.rates
const STEPS = Array.from({ length: MAX_DELIVERY_TIERS }, (_, index) => index)

interface RateValues {
  basis: DeliveryBasis
  upTo: string[]
  price: string[]
  /** Only for what is wrong with all steps together. */
  steps: string
  freeFrom: string
  lowest: string
  highest: string
}

const valuesOf = (rate: DeliveryRate | undefined, currency: string): RateValues => {
  const basis = rate?.basis ?? 'weight'
  const tiers = STEPS.map((index) => rate?.tiers[index])
  return {
    ...{ basis, steps: '' },
    upTo: tiers.map((tier) => typedLimit(tier?.upTo ?? null, basis, currency)),
    price: tiers.map((tier) => typedSum(tier?.priceMinor, currency)),
    freeFrom: typedSum(rate?.freeFromMinor, currency),
    lowest: typedSum(rate?.lowestMinor, currency),
    highest: typedSum(rate?.highestMinor, currency),
  }
}

/** Steps of which something is typed. */
const typedSteps = ({ upTo, price }: RateValues) =>
  STEPS.filter((index) => Boolean(upTo[index]?.trim()) || Boolean(price[index]?.trim()))

const toDraft = (typed: RateValues, currency: string) => ({
  basis: typed.basis,
  tiers: typedSteps(typed).map((index) => ({
    upTo: readLimit(typed.upTo[index] ?? '', typed.basis, currency),
    priceMinor: typedPriceMinor(typed.price[index] ?? '', currency),
  })),
  freeFromMinor: readSum(typed.freeFrom, currency),
  lowestMinor: readSum(typed.lowest, currency),
  highestMinor: readSum(typed.highest, currency),
})

/** What is wrong with single steps. */
function stepProblems(typed: RateValues, currency: string) {
  const problems: { upTo: string[]; price: string[] } = { upTo: [], price: [] }
  for (const index of typedSteps(typed)) {
    if (Number.isNaN(readLimit(typed.upTo[index] ?? '', typed.basis, currency))) problems.upTo[index] = text.upToWrong
    if (Number.isNaN(typedPriceMinor(typed.price[index] ?? '', currency)))
      problems.price[index] = deliveryMessages.price
  }
  return {
    ...(problems.upTo.length > 0 && { upTo: problems.upTo }),
    ...(problems.price.length > 0 && { price: problems.price }),
  }
}

interface RateDialogProps {
  method: DeliveryMethod
  zone: DeliveryZone
  rate: DeliveryRate | undefined
  onClosed: () => void
}

/** What a method costs into a zone. */
export function RateDialog({ method, zone, rate, onClosed }: RateDialogProps) {
  const { api, config } = useHost()
  const { currency } = config
  return (
    <ProvedDialog
      title={text.save.title(method.name, zone.name)}
      initialValues={valuesOf(rate, currency)}
      schema={deliveryRateDraftSchema}
      read={(typed) => toDraft(typed, currency)}
      names={{ tiers: 'steps', freeFromMinor: 'freeFrom', lowestMinor: 'lowest', highestMinor: 'highest' }}
      validate={(typed) => stepProblems(typed, currency)}
      send={(draft) =>
        api.deliveryRules.saveRate({
          ...{ ...draft, methodId: method.id, zoneId: zone.id },
          version: rate?.version ?? null,
        })
      }
      refusals={useRefusals()}
      failed={messages.failed}
      success={text.save.done}
      onSent={useSaved()}
      submit={messages.save}
      onClosed={onClosed}
    >
      <SelectField
        name="basis"
        label={text.fields.basis}
        options={DELIVERY_BASES.map((value) => ({ value, label: text.bases[value] }))}
      />
      <Steps currency={currency} />
      <TextField
        name="freeFrom"
        inputMode="decimal"
        label={text.fields.freeFrom(currency)}
        hint={text.fields.freeFromHint}
      />
      <fieldset className={patterns.stack2}>
        <legend className={joinClasses(patterns.medium, styles.legend)}>{text.columns.sellers}</legend>
        <div className={styles.pair}>
          <TextField name="lowest" inputMode="decimal" label={text.fields.lowest(currency)} />
          <TextField name="highest" inputMode="decimal" label={text.fields.highest(currency)} />
        </div>
        <p className={patterns.note}>{text.fields.limitsHint}</p>
      </fieldset>
    </ProvedDialog>
  )
}

/** The steps that are typed, and one more. */
function Steps({ currency }: { currency: string }) {
  const { values, errors } = useFormikContext<RateValues>()
  const { basis } = values
  const shown = (typedSteps(values).at(-1) ?? -1) + 2
  const unit = basis === 'value' ? currency : text.units[basis]
  return (
    <div className={patterns.stack2}>
      {STEPS.slice(0, shown).map((index) => (
        <div key={index} className={styles.pair}>
          <TextField name={`upTo.${index}`} inputMode="decimal" label={text.fields.upTo(index + 1, unit)} />
          <TextField name={`price.${index}`} inputMode="decimal" label={text.fields.price(index + 1, currency)} />
        </div>
      ))}
      <FieldError id="steps-error" text={typeof errors.steps === 'string' ? errors.steps : undefined} />
      <p className={patterns.note}>{text.fields.stepsHint}</p>
      {basis === 'weight' && <p className={patterns.note}>{text.fields.weightHint}</p>}
    </div>
  )
}

/** Asks before a method leads into a zone no more. */
export function RemoveRate({ method, zone, rate, onClosed }: RateDialogProps & { rate: DeliveryRate }) {
  const { methodId, zoneId, version } = rate
  return (
    <AskDialog
      title={text.remove.title(method.name, zone.name)}
      words={text.remove}
      send={({ deliveryRules }, reason) => deliveryRules.removeRate({ methodId, zoneId, version, reason })}
      refusals={useRefusals()}
      failed={messages.failed}
      onSent={useSaved()}
      onClosed={onClosed}
    />
  )
}
