import type { PayoutAccount } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.bank

/** A bank account, as much of it as anybody is shown. */
export function AccountFacts({ account: { holder, last4, country: code, addedAt } }: { account: PayoutAccount }) {
  const { country, day } = useFormats()
  return (
    <dl className={styles.facts}>
      {holder && (
        <div>
          <dt>{text.holder}</dt>
          <dd>{holder}</dd>
        </div>
      )}
      <div>
        <dt>{text.iban}</dt>
        <dd>
          <span aria-hidden="true">{text.ends(last4)}</span>
          <VisuallyHidden>{text.endsSaid(last4)}</VisuallyHidden>
        </dd>
      </div>
      <div>
        <dt>{text.country}</dt>
        <dd>{country(code)}</dd>
      </div>
      <div>
        <dt>{text.since}</dt>
        <dd>{day(addedAt)}</dd>
      </div>
    </dl>
  )
}
