import { useState, type SubmitEvent } from 'react'
import { PAYOUT_RHYTHMS, type Money, type PayoutRhythm, type SellerMoney } from 'shared-contracts'
import { Button, FormAlert, joinClasses, useHost, patterns } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { payoutHold } from '../../lib/money-state'
import { useRole } from '../../lib/role'
import { useProvedChange } from '../../lib/use-proved-change'
import { Choice, Choices } from '../../ui/choices'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.rhythm

/** When the next payout is made, and how often. */
export function RhythmPanel({ money, minimum }: { money: SellerMoney; minimum: Money | undefined }) {
  const { may } = useRole()
  return (
    <Panel title={text.title}>
      <Next money={money} minimum={minimum} />
      {may('money.write') ? (
        <details className={styles.rhythm}>
          <summary data-fold>
            {text.options[money.rhythm]}
            <span className={styles.change}>{text.change}</span>
          </summary>
          <RhythmForm current={money.rhythm} />
        </details>
      ) : (
        <p className={patterns.note}>{text.options[money.rhythm]}</p>
      )}
    </Panel>
  )
}

function Next({ money, minimum }: { money: SellerMoney; minimum: Money | undefined }) {
  const { day, money: format } = useFormats()
  const { nextPayoutAt } = money
  if (money.hold)
    return (
      <div>
        <p className={joinClasses(patterns.medium, patterns.error)}>{text.heldSince(day(money.hold.since))}</p>
        <p className={patterns.breakable}>{text.heldWhy(money.hold.reason)}</p>
        <p className={patterns.note}>{text.holds.marketplace}</p>
      </div>
    )
  const hold = payoutHold(money)
  if (hold) return <p>{text.holds[hold]}</p>
  if (!nextPayoutAt) return <p>{text.onAsking}</p>
  return (
    <div>
      <p className={patterns.medium}>{text.next(day(nextPayoutAt))}</p>
      {minimum && <p className={patterns.note}>{text.nextText(format(minimum))}</p>}
    </div>
  )
}

function RhythmForm({ current }: { current: PayoutRhythm }) {
  const { toast } = useHost()
  const [typed, setTyped] = useState<PayoutRhythm | null>(null)
  const chosen = typed ?? current
  const { change, isPending, failure } = useProvedChange('sellerMoney', (api, rhythm: PayoutRhythm) =>
    api.sellerMoney.setRhythm({ rhythm }),
  )
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    change(chosen, { onSuccess: () => void toast.success(text.saved) })
  }
  return (
    <form className={patterns.stack4} onSubmit={submit}>
      <Choices legend={text.legend} disabled={isPending}>
        {PAYOUT_RHYTHMS.map((rhythm) => (
          <Choice key={rhythm} type="radio" name="rhythm" checked={rhythm === chosen} onChange={() => setTyped(rhythm)}>
            {text.options[rhythm]}
          </Choice>
        ))}
      </Choices>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={isPending}
          pendingText={text.saving}
          disabled={chosen === current && !isPending}
        >
          {text.save}
        </Button>
      </div>
    </form>
  )
}
