import { useState } from 'react'
import { consentDecisionSchema, type DeskPurchase } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { Moment, Panel, useFormats } from 'shared-ui/back-office'
import { ProvedDialog } from '../../../ui/proved-dialog'
import parts from '../../../ui/parts.module.css'
import { messages as common } from '../../../ui/details.messages'
import { ReasonField } from '../../../ui/reason-field'
import { May } from '../../../ui/may'
import { messages } from './messages'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.consent
type Consent = NonNullable<DeskPurchase['consents']>[number]

/** What waits for a second person: what it is, why, and the decision. */
export function ConsentPanel({ purchase }: { purchase: DeskPurchase }) {
  const waiting = (purchase.consents ?? []).filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <Panel title={text.title}>
      {waiting.map((consent) => (
        <Waiting key={consent.id} purchase={purchase} consent={consent} />
      ))}
    </Panel>
  )
}

function Waiting({ purchase, consent }: { purchase: DeskPurchase; consent: Consent }) {
  const { money } = useFormats()
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null)
  const { act, order, amount, askedBy, askedAt, reason, isOwn, lines, borneBy } = consent
  const many = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={patterns.stack3}>
      <div className={patterns.stack1}>
        <p className={patterns.medium}>{text.acts[act](order, money(amount), many)}</p>
        {borneBy && <p className={patterns.note}>{text.borneBy[borneBy]}</p>}
        <p className={patterns.note}>
          {text.asked(askedBy)} <Moment at={askedAt} />
        </p>
        {reason && <p className={parts.words}>{reason}</p>}
      </div>
      {isOwn && <p>{text.own}</p>}
      <May permission="refunds.write" hint>
        <div className={patterns.row3}>
          {!isOwn && <Button onClick={() => setAsking('approve')}>{text.approve}</Button>}
          <Button variant="secondary" onClick={() => setAsking('decline')}>
            {isOwn ? text.withdraw : text.decline}
          </Button>
        </div>
      </May>
      {asking && (
        <DecisionDialog
          purchase={purchase}
          consent={consent}
          approve={asking === 'approve'}
          onClosed={() => setAsking(null)}
        />
      )}
    </div>
  )
}

interface DecisionProps {
  purchase: DeskPurchase
  consent: Consent
  approve: boolean
  onClosed: () => void
}

function DecisionDialog({ purchase, consent, approve, onClosed }: DecisionProps) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep, refusals } = usePurchaseUpdate(purchase)
  const { number } = purchase
  const { id, amount, isOwn } = consent
  const words = approve ? text.approving : isOwn ? text.withdrawing : text.declining
  return (
    <ProvedDialog
      title={words.title(money(amount))}
      initialValues={{ reason: '' }}
      schema={consentDecisionSchema}
      read={({ reason }) => ({ approve, reason })}
      send={({ reason }) => api.desk.decideConsent({ number, consent: id, approve, reason })}
      refusals={refusals}
      success={words.done}
      onSent={keep}
      submit={words.submit}
      pendingText={text.pending}
      variant={approve ? 'primary' : 'accent'}
      onClosed={onClosed}
    >
      <p>{words.text}</p>
      <ReasonField hint={common.onlyStaff} {...(approve && { label: text.note })} />
    </ProvedDialog>
  )
}

/** What to say after an act that waits for a second person; `null` when it was done. */
export function waitsFor({ consents = [] }: DeskPurchase, order: string): string | null {
  return consents.some((one) => one.order === order && one.state === 'waiting' && one.isOwn) ? text.waits : null
}
