import { useState } from 'react'
import { holdSchema, type DeskPurchase } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { Moment, Panel } from 'shared-ui/back-office'
import parts from '../../../ui/parts.module.css'
import { messages as common } from '../../../ui/details.messages'
import { May } from '../../../ui/may'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField } from '../../../ui/reason-field'
import { messages } from './messages'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.hold

/** Keeps a purchase from being sent and its money from being paid out, or no longer does. */
export function HoldButton({ purchase }: { purchase: DeskPurchase }) {
  const [asking, setAsking] = useState(false)
  const { onHold = false } = purchase
  return (
    <>
      <May permission="orders.write">
        <Button variant="secondary" className={parts.act} onClick={() => setAsking(true)}>
          {onHold ? text.release.button : text.hold.button}
        </Button>
      </May>
      {asking && <HoldDialog purchase={purchase} held={!onHold} onClosed={() => setAsking(false)} />}
    </>
  )
}

/** That a purchase is on hold, since when, by whom and why. */
export function HoldPanel({ purchase }: { purchase: DeskPurchase }) {
  const since = purchase.history.findLast(({ what }) => what === 'held')
  if (!purchase.onHold) return null
  return (
    <Panel title={text.title}>
      <p>{text.text}</p>
      {since && (
        <p className={patterns.note}>
          {text.by(since.actor)} <Moment at={since.at} />
        </p>
      )}
      {since?.note && <p className={parts.words}>{since.note}</p>}
      <HoldButton purchase={purchase} />
    </Panel>
  )
}

interface HoldProps {
  purchase: DeskPurchase
  held: boolean
  onClosed: () => void
}

function HoldDialog({ purchase, held, onClosed }: HoldProps) {
  const { api } = useHost()
  const { keep, refusals } = usePurchaseUpdate(purchase)
  const { number } = purchase
  const words = held ? text.hold : text.release
  return (
    <ProvedDialog
      title={words.title(number)}
      initialValues={{ reason: '' }}
      schema={holdSchema}
      read={({ reason }) => ({ held, reason })}
      send={({ reason }, requestId) => api.desk.hold({ number, held, reason, requestId })}
      refusals={refusals}
      success={words.done}
      onSent={keep}
      submit={words.button}
      pendingText={text.pending}
      variant={held ? 'accent' : 'primary'}
      onClosed={onClosed}
    >
      <p>{words.text}</p>
      <ReasonField hint={common.onlyStaff} />
    </ProvedDialog>
  )
}
