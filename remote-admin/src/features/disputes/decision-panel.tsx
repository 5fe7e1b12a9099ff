import { useFormikContext } from 'formik'
import { useState } from 'react'
import {
  DISPUTE_DECISIONS,
  DISPUTE_TEXT_MAX_LENGTH,
  type DeskDisputeDetails,
  type DisputeDecision,
  REFUND_BEARERS,
  type RefundBearer,
  decimalAmount,
  disputeDecisionSchema,
  toMinorUnitsOf,
} from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { RadioField, SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { disputeWords } from 'shared-ui/disputes'
import { May } from '../../ui/may'
import styles from './dispute-page.module.css'
import { messages } from './messages'
import { useDisputeUpdate } from './use-dispute-update'

/** What is to be decided and by when, or what was. */
export function DecisionPanel({ dispute }: { dispute: DeskDisputeDetails }) {
  const { money, moment } = useFormats()
  const [isDeciding, setDeciding] = useState(false)
  const { waitsFor, dueAt, mostMinor, outcome, state, refunded, borneBy, can } = dispute
  return (
    <Panel title={messages.decision}>
      {waitsFor && dueAt ? (
        <p>{messages.standing[waitsFor](moment(dueAt))}</p>
      ) : (
        <p>
          {messages.over} {outcome ? disputeWords.outcomes[outcome] : disputeWords.states[state]}.
        </p>
      )}
      {refunded && <p>{messages.wentBack(money(refunded), borneBy ? messages.bears[borneBy] : '')}</p>}
      {can.includes('decide') && (
        <>
          {mostMinor === 0 && <p className={patterns.note}>{messages.noMoney}</p>}
          <div>
            <May permission="cases.write">
              <Button onClick={() => setDeciding(true)}>{messages.decide.button}</Button>
            </May>
          </div>
        </>
      )}
      {isDeciding && <DecideDialog dispute={dispute} onClosed={() => setDeciding(false)} />}
    </Panel>
  )
}

interface Typed {
  outcome: DisputeDecision
  amount: string
  borneBy: RefundBearer | ''
  text: string
}

const text = messages.decide

/** The decision with its reason; it says who pays what before it is made, and needs a fresh proof. */
function DecideDialog({ dispute, onClosed }: { dispute: DeskDisputeDetails; onClosed: () => void }) {
  const { api } = useHost()
  const { money } = useFormats()
  const { number, wanted, mostMinor, isUnsent, version } = dispute
  const { keep, refusals } = useDisputeUpdate(number)
  const { currency } = wanted
  const minorOf = (amount: string) => toMinorUnitsOf(amount.replace(',', '.'), currency)
  const suggested = isUnsent ? mostMinor : Math.min(wanted.amountMinor, mostMinor)
  const most = money({ amountMinor: mostMinor, currency })
  const initial: Typed = {
    outcome: mostMinor > 0 ? 'refunded' : 'declined',
    amount: decimalAmount(suggested, currency),
    borneBy: isUnsent ? 'seller' : '',
    text: '',
  }
  return (
    <ProvedDialog
      title={text.title(number)}
      initialValues={initial}
      schema={disputeDecisionSchema}
      read={({ amount, borneBy, ...rest }) =>
        rest.outcome === 'refunded' ? { ...rest, amountMinor: minorOf(amount) ?? undefined, borneBy } : rest
      }
      names={{ amountMinor: 'amount' }}
      validate={({ outcome, amount }) =>
        outcome === 'refunded' && (minorOf(amount) ?? 0) > mostMinor ? { amount: text.tooMuch(most) } : {}
      }
      send={(draft) => api.disputes.admin.decide({ ...draft, dispute: number, version })}
      refusals={refusals}
      success={text.done}
      onSent={keep}
      submit={text.submit}
      pendingText={text.pending}
      variant="accent"
      onClosed={onClosed}
    >
      <RadioField
        name="outcome"
        legend={text.outcome}
        options={DISPUTE_DECISIONS.filter((value) => value === 'declined' || mostMinor > 0)
          .filter((value) => value !== 'return_first' || !isUnsent)
          .map((value) => ({ value, ...text.outcomes[value] }))}
      />
      <Refund dispute={dispute} />
      <TextAreaField
        name="text"
        label={text.reason}
        hint={text.reasonHint}
        rows={4}
        maxLength={DISPUTE_TEXT_MAX_LENGTH}
      />
      <Follows minorOf={minorOf} currency={currency} />
    </ProvedDialog>
  )
}

/** How much goes back and who pays; of an order that has not left both are settled. */
function Refund({ dispute: { wanted, isUnsent } }: { dispute: DeskDisputeDetails }) {
  const { outcome } = useFormikContext<Typed>().values
  if (outcome !== 'refunded') return null
  if (isUnsent) return <p>{text.unsent}</p>
  return (
    <>
      <TextField name="amount" inputMode="decimal" label={text.amount(wanted.currency)} autoComplete="off" required />
      <SelectField
        name="borneBy"
        label={text.borneBy}
        options={[
          { value: '', label: text.chooseBearer },
          ...REFUND_BEARERS.map((value) => ({ value, label: text.bearers[value] })),
        ]}
      />
    </>
  )
}

/** Who pays what, as it is chosen now. */
function Follows({ minorOf, currency }: { minorOf: (amount: string) => number | null; currency: string }) {
  const { money } = useFormats()
  const { outcome, amount, borneBy } = useFormikContext<Typed>().values
  const amountMinor = minorOf(amount)
  const { says } = text
  const words =
    outcome === 'declined'
      ? says.nothing
      : outcome === 'return_first'
        ? says.return_first
        : amountMinor && borneBy
          ? says[borneBy](money({ amountMinor, currency }))
          : says.incomplete
  return (
    <p role="status" className={styles.follows}>
      {words}
    </p>
  )
}
