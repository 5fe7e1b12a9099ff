import { useFormikContext } from 'formik'
import { type Card, typedExpiry } from 'shared-contracts'
import { TextField } from 'shared-ui/forms'
import { joinClasses, patterns } from 'shared-ui'
import { messages } from './messages'
import styles from './steps.module.css'

const inGroups = (typed: string) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The card; what is typed is put in order as it stands on the card. */
export function CardFields() {
  const { setFieldValue } = useFormikContext<Card>()
  return (
    <>
      <TextField
        name="number"
        label={messages.payment.number}
        autoComplete="cc-number"
        inputMode="numeric"
        required
        onTyped={(typed) => void setFieldValue('number', inGroups(typed))}
      />
      <div className={joinClasses(patterns.stack5, styles.pair)}>
        <TextField
          name="expiry"
          label={messages.payment.expiry}
          autoComplete="cc-exp"
          inputMode="numeric"
          required
          onTyped={(typed) => void setFieldValue('expiry', typedExpiry(typed))}
        />
        <TextField name="cvc" label={messages.payment.cvc} autoComplete="cc-csc" inputMode="numeric" required />
      </div>
    </>
  )
}
