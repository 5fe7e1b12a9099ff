import { useState } from 'react'
import { type Balance, type Payout, type PayoutAccount, RETURN_WINDOW_DAYS, type SellerMoney } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost, useRequestId } from 'shared-ui'
import { ConfirmDialog, Panel, useFormats } from 'shared-ui/back-office'
import { payoutHold } from '../../lib/money-state'
import { useProvedChange } from '../../lib/use-proved-change'
import { useShopState } from '../../lib/use-shop-state'
import { May } from '../../ui/may'
import { Sum } from './statement-lines'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.payOut

/** What can be paid out now: what cases hold stays. */
const payableOf = ({ available, held }: Balance) => ({
  ...available,
  amountMinor: available.amountMinor - (held?.amountMinor ?? 0),
})

/** Has the available balance sent at once; where that cannot be, says why. */
function PayOut({ balance, money }: { balance: Balance; money: SellerMoney }) {
  const { money: sum } = useFormats()
  const state = useShopState()
  const [isAsking, setAsking] = useState(false)
  const { minimum } = balance
  if (state === 'suspended') return <p className={patterns.note}>{text.suspended}</p>
  const { account } = money
  const hold = payoutHold(money)
  if (hold) return <p className={patterns.note}>{text.holds[hold]}</p>
  const isEnough = payableOf(balance).amountMinor >= minimum.amountMinor
  return (
    <>
      {isEnough ? (
        <Button variant="accent" onClick={() => setAsking(true)}>
          {text.button}
        </Button>
      ) : (
        <p className={patterns.note}>{text.tooLittle(sum(minimum))}</p>
      )}
      {isAsking && account && <AskPayOut balance={balance} account={account} onClosed={() => setAsking(false)} />}
    </>
  )
}

function AskPayOut({
  balance,
  account: { holder, last4 },
  onClosed,
}: {
  balance: Balance
  account: PayoutAccount
  onClosed: () => void
}) {
  const { toast } = useHost()
  const { money: sum } = useFormats()
  // Pressed again after a broken line, it pays once.
  const requests = useRequestId()
  // The question stays as it was asked while the balance behind it changes.
  const [{ currency, amountMinor }] = useState(payableOf(balance))
  const { change, isPending, failure, dialog } = useProvedChange<void, Payout>('sellerMoney', (api) =>
    api.sellerMoney.payOut({ currency, requestId: requests.idOf(currency) }),
  )
  const confirm = () =>
    change(undefined, {
      onSuccess: ({ amount }) => {
        toast.success(text.done(sum(amount)))
        onClosed()
      },
    })
  return (
    <>
      <ConfirmDialog
        title={text.title(sum({ currency, amountMinor }))}
        confirm={text.confirm}
        pending={isPending}
        pendingText={text.pending}
        failure={failure}
        onConfirm={confirm}
        onClosed={onClosed}
      >
        <p>{text.text(messages.account(holder, last4))}</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}

interface BalanceCardsProps {
  balance: Balance
  money: SellerMoney
  /** The shop has sold in several currencies, so each balance is named by its own. */
  isOneOfMany: boolean
}

const balanceCardsText = messages.balance

/** One currency's money on its way from sold to paid out. */
export function BalanceCards({ balance, money, isOneOfMany }: BalanceCardsProps) {
  const { available, held, pending, inPayout } = balance
  const { money: sum } = useFormats()
  const isBelow = available.amountMinor < 0
  return (
    <Panel title={balanceCardsText.title(isOneOfMany ? available.currency : null)}>
      <div className={styles.cards}>
        <div className={joinClasses(styles.card, styles.first)}>
          <h3 className={styles.name}>{balanceCardsText.available}</h3>
          <p className={joinClasses(styles.sum, isBelow && patterns.error)}>
            <Sum money={available} />
          </p>
          <p className={patterns.note}>{isBelow ? balanceCardsText.availableBelow : balanceCardsText.availableText}</p>
          {held && <p className={patterns.note}>{balanceCardsText.held(sum(held))}</p>}
          {!isBelow && (
            <May permission="money.write">
              <PayOut balance={balance} money={money} />
            </May>
          )}
        </div>
        <div className={styles.card}>
          <h3 className={styles.name}>{balanceCardsText.pending}</h3>
          <p className={styles.sum}>
            <Sum money={pending} />
          </p>
          <p className={patterns.note}>{balanceCardsText.pendingText(RETURN_WINDOW_DAYS)}</p>
        </div>
        <div className={styles.card}>
          <h3 className={styles.name}>{balanceCardsText.inPayout}</h3>
          <p className={styles.sum}>
            <Sum money={inPayout} />
          </p>
          <p className={patterns.note}>
            {inPayout.amountMinor > 0 ? balanceCardsText.inPayoutText : balanceCardsText.inPayoutNone}
          </p>
        </div>
      </div>
    </Panel>
  )
}
