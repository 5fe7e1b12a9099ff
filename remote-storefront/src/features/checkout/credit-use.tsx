import { useState } from 'react'
import type { Checkout } from 'shared-contracts'
import { FormAlert, joinClasses, patterns } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { messages } from './messages'
import styles from './steps.module.css'
import type { Changes } from './use-checkout'

interface CreditUseProps {
  credit: NonNullable<Checkout['credit']>
  onSave: (changes: Changes) => Promise<string | null>
}

/** Whether a gift card or store credit pays; unticked, a gift card is off the order. */
export function CreditUse({ credit: { lastFour, available, used }, onSave }: CreditUseProps) {
  const money = useMoney()
  const [failure, setFailure] = useState<string | null>(null)
  const isOn = lastFour !== null || used.amountMinor > 0
  return (
    <>
      <label className={joinClasses(patterns.line3, styles.check)}>
        <input type="checkbox" checked={isOn} onChange={() => void onSave({ useCredit: !isOn }).then(setFailure)} />
        <span>
          {lastFour ? messages.credit.giftCard(lastFour) : messages.credit.own} ({money(available)})
        </span>
      </label>
      {failure && <FormAlert>{failure}</FormAlert>}
    </>
  )
}
