import type { PayoutAccount } from 'shared-contracts'
import { Button } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { AccountFacts } from './account-facts'
import { messages } from './messages'

const text = messages.bank

/** The account that payouts go to, and naming another one. */
export function BankPanel({ account, onName }: { account: PayoutAccount | null; onName: () => void }) {
  return (
    <Panel title={text.title}>
      {account ? <AccountFacts account={account} /> : <p>{text.none}</p>}
      <May permission="money.write">
        <div>
          {account ? (
            <Button variant="secondary" aria-label={text.changeLabel} onClick={onName}>
              {text.change}
            </Button>
          ) : (
            <Button onClick={onName}>{text.add}</Button>
          )}
        </div>
      </May>
    </Panel>
  )
}
