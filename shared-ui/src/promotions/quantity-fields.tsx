import { useFormikContext } from 'formik'
import { formatMoney, toMinorUnitsOf } from 'shared-contracts'
import { TextField } from '../fields/text-field'
import { useHost } from '../host/use-host'
import { patterns } from '../patterns/patterns'
import { promotionWords } from './messages'
import styles from './quantity-fields.module.css'

const { quantities: texts } = promotionWords

/** Of how many items the cheapest are cheaper, with what that comes to in a sentence. Its form has `buyQuantity`, `getQuantity` and `percent`. */
export function CheapestOfSome() {
  const { values } = useFormikContext<Record<'buyQuantity' | 'getQuantity' | 'percent', string>>()
  const [buy, get, percent] = [values.buyQuantity, values.getQuantity, values.percent || '100'].map(Number)
  return (
    <>
      <div className={styles.fields}>
        <TextField name="buyQuantity" inputMode="numeric" label={texts.buy} />
        <TextField name="getQuantity" inputMode="numeric" label={texts.get} />
        <TextField name="percent" inputMode="numeric" label={texts.getPercent} hint={texts.getPercentHint} />
      </div>
      {buy && get && percent ? <p className={patterns.note}>{texts.example(buy + get, get, percent)}</p> : null}
    </>
  )
}

/** So many items at one price, with what that comes to in a sentence. Its form has `bundleQuantity` and `amount`. */
export function Bundle() {
  const { currency, locale } = useHost().config
  const { bundleQuantity, amount } = useFormikContext<Record<'bundleQuantity' | 'amount', string>>().values
  const amountMinor = toMinorUnitsOf(amount, currency)
  const many = Number(bundleQuantity)
  return (
    <>
      <div className={styles.fields}>
        <TextField name="bundleQuantity" inputMode="numeric" label={texts.bundleQuantity} />
        <TextField name="amount" inputMode="decimal" label={texts.bundlePrice(currency)} />
      </div>
      {many > 1 && amountMinor ? (
        <p className={patterns.note}>{texts.bundleExample(many, formatMoney({ amountMinor, currency }, locale))}</p>
      ) : null}
    </>
  )
}
