import { useState } from 'react'
import type { Balance, Payout, PayoutAccount } from 'shared-contracts'
import { Button, drawId, useHost } from 'shared-ui'
import { useProvedChange } from '../../lib/use-proved-change'
import { useShopState } from '../../lib/use-shop-state'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useFormats } from '../../lib/use-formats'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.payOut

/** Has the available balance sent at once; where that cannot be, says why. */
export function PayOut({ balance, account }: { balance: Balance; account: PayoutAccount | null }) {
  const { money: sum } = useFormats()
  const state = useShopState()
  const [isAsking, setAsking] = useState(false)
  const { available, minimum } = balance
  if (state === 'suspended') return <p className={styles.soft}>{text.suspended}</p>
  if (!account) return <p className={styles.soft}>{text.noAccount}</p>
  if (account.trouble) return <p className={styles.soft}>{text.trouble}</p>
  const isEnough = available.amountMinor >= minimum.amountMinor
  return (
    <>
      {isEnough ? (
        <Button variant="accent" onClick={() => setAsking(true)}>
          {text.button}
        </Button>
      ) : (
        <p className={styles.soft}>{text.tooLittle(sum(minimum))}</p>
      )}
      {isAsking && <AskPayOut balance={balance} account={account} onClosed={() => setAsking(false)} />}
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
  // Drawn once a question: pressed again after a broken line, it pays once.
  const [requestId] = useState(drawId)
  // The question stays as it was asked while the balance behind it changes.
  const [{ currency, amountMinor }] = useState(balance.available)
  const { change, isPending, failure, dialog } = useProvedChange<void, Payout>('sellerMoney', (api) =>
    api.sellerMoney.payOut({ currency, requestId }),
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
