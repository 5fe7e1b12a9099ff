import { useState, type FormEvent } from 'react'
import { PAYOUT_RHYTHMS, type Money, type PayoutRhythm, type SellerMoney } from 'shared-contracts'
import { Button, FormAlert, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useProvedChange } from '../../lib/use-proved-change'
import { Choice, Choices } from '../../ui/choices'
import { Panel } from '../../ui/panel'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.rhythm

/** When the next payout is made, and how often. */
export function RhythmPanel({ money, minimum }: { money: SellerMoney; minimum: Money | undefined }) {
  return (
    <Panel title={text.title}>
      <Next money={money} minimum={minimum} />
      <RhythmForm current={money.rhythm} />
    </Panel>
  )
}

function Next({ money: { account, nextPayoutAt }, minimum }: { money: SellerMoney; minimum: Money | undefined }) {
  const { day, money: format } = useFormats()
  if (!account) return <p>{text.noAccount}</p>
  if (account.trouble) return <p>{text.inTrouble}</p>
  if (!nextPayoutAt) return <p>{text.onAsking}</p>
  return (
    <div>
      <p className={styles.next}>{text.next(day(nextPayoutAt))}</p>
      {minimum && <p className={styles.soft}>{text.nextText(format(minimum))}</p>}
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
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    change(chosen, { onSuccess: () => void toast.success(text.saved) })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
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
