import { decimalAmount, productDraftMessages } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import styles from '../../ui/product-form/product-form.module.css'
import { messages } from './messages'

const { labels, hints } = messages
const { errorPrefix } = productDraftMessages

/** Price, discount and stock. Text inputs, as specified: a number input swallows what is no number, and its rule with it. */
export function SellingFields() {
  const { currency } = useHost().config
  return (
    <div className={styles.row}>
      <TextField
        name="price"
        label={labels.price}
        hint={hints.price(currency, decimalAmount(4_990, currency))}
        errorPrefix={errorPrefix}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="discount"
        label={labels.discount}
        hint={hints.discount}
        errorPrefix={errorPrefix}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="stock"
        label={labels.stock}
        hint={hints.stock}
        errorPrefix={errorPrefix}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}
