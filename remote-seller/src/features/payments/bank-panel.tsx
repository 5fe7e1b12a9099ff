import type { PayoutAccount } from 'shared-contracts'
import { Button, VisuallyHidden } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.bank

/** The account that payouts go to, as much of it as anybody is shown. */
export function BankPanel({ account, onName }: { account: PayoutAccount | null; onName: () => void }) {
  const { country, day } = useFormats()
  if (!account)
    return (
      <Panel title={text.title}>
        <p>{text.none}</p>
        <div>
          <Button onClick={onName}>{text.add}</Button>
        </div>
      </Panel>
    )
  return (
    <Panel title={text.title}>
      <dl className={styles.facts}>
        <div>
          <dt>{text.holder}</dt>
          <dd>{account.holder}</dd>
        </div>
        <div>
          <dt>{text.iban}</dt>
          <dd>
            <span aria-hidden="true">{text.ends(account.last4)}</span>
            <VisuallyHidden>{text.endsSaid(account.last4)}</VisuallyHidden>
          </dd>
        </div>
        <div>
          <dt>{text.country}</dt>
          <dd>{country(account.country)}</dd>
        </div>
        <div>
          <dt>{text.since}</dt>
          <dd>{day(account.addedAt)}</dd>
        </div>
      </dl>
      <div>
        <Button variant="secondary" aria-label={text.changeLabel} onClick={onName}>
          {text.change}
        </Button>
      </div>
    </Panel>
  )
}
