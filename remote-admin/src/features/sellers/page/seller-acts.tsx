import { useState } from 'react'
import {
  type DeskSeller,
  OPEN_ORDERS,
  SELLER_DECISIONS,
  SELLER_REASON_MAX_LENGTH,
  sellerReasonSchema,
  suspensionSchema,
} from 'shared-contracts'
import { Button, patterns, useHost, useProof } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { FormDialog, RadioField, TextAreaField } from 'shared-ui/forms'
import { messages } from './messages'
import { useSellerUpdate } from './use-seller-update'

type Act = 'approve' | 'reject' | 'suspend' | 'lift' | 'hold' | 'release'

/** What can be decided about a shop as it stands. */
function actsAbout({ state, money }: DeskSeller): Act[] {
  const decisions = (['approve', 'reject', 'suspend'] as const).filter((decision) =>
    SELLER_DECISIONS[decision].from.some((from) => from === state),
  )
  return [
    ...decisions.map((decision) => (state === 'suspended' ? 'lift' : decision)),
    ...(state === 'approved' || state === 'suspended' ? [money.hold ? ('release' as const) : ('hold' as const)] : []),
  ]
}

/** What may be done about a shop; each asks first and says what follows. */
export function SellerActs({ seller }: { seller: DeskSeller }) {
  const [asking, setAsking] = useState<Act | null>(null)
  return (
    <>
      {actsAbout(seller).map((act) => (
        <Button
          key={act}
          variant={act === 'approve' || act === 'lift' ? 'primary' : 'secondary'}
          onClick={() => setAsking(act)}
        >
          {messages[act].act}
        </Button>
      ))}
      {asking && <ActDialog key={asking} act={asking} seller={seller} onClosed={() => setAsking(null)} />}
    </>
  )
}

interface DialogProps {
  act: Act
  seller: DeskSeller
  onClosed: () => void
}

function ActDialog({ act, seller, onClosed }: DialogProps) {
  const { keep, refresh, refusals } = useSellerUpdate(seller)
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const { money } = useFormats()
  const { id, name, openOrders } = seller
  const common = {
    title: messages[act].title(name),
    refusals,
    failed: messages.failed,
    success: messages[act].done(name),
    submit: messages[act].act,
    pendingText: messages.pending,
    cancel: messages.cancel,
    onClosed,
  }
  const withReason = {
    ...common,
    initialValues: { reason: '' },
    schema: sellerReasonSchema,
    variant: 'accent' as const,
  }
  const sums = openOrders.total.map(money).join(' + ')
  const notes = messages.suspend.openOrdersNotes(sums)
  switch (act) {
    case 'approve':
      return (
        <FormDialog {...common} initialValues={{}} send={() => api.sellers.approve({ id })} onSent={refresh}>
          <p>{messages.approve.text}</p>
        </FormDialog>
      )
    case 'reject':
      return (
        <FormDialog {...withReason} send={({ reason }) => api.sellers.reject({ id, reason })} onSent={refresh}>
          <p>{messages.reject.text}</p>
          <Reason hint={messages.suspend.reasonHint} />
        </FormDialog>
      )
    case 'suspend':
      return (
        <>
          <FormDialog
            {...withReason}
            initialValues={{ reason: '', openOrders: 'ship' }}
            schema={suspensionSchema}
            send={(draft) => proved(() => api.deskSellers.suspend({ ...draft, id }))}
            onSent={keep}
          >
            <ul className={patterns.stack1}>
              {messages.suspend.follows.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {openOrders.untouched > 0 && (
              <RadioField
                name="openOrders"
                legend={messages.suspend.orders(openOrders.untouched)}
                options={OPEN_ORDERS.map((value) => ({
                  value,
                  label: messages.suspend.openOrders[value],
                  note: notes[value],
                }))}
              />
            )}
            <Reason hint={messages.suspend.reasonHint} />
          </FormDialog>
          {dialog}
        </>
      )
    case 'lift':
      return (
        <>
          <FormDialog
            {...common}
            initialValues={{}}
            send={() => proved(() => api.deskSellers.lift({ id }))}
            onSent={keep}
          >
            <p>{messages.lift.text}</p>
            {seller.money.hold && <p>{messages.lift.stillHeld}</p>}
          </FormDialog>
          {dialog}
        </>
      )
    case 'hold':
      return (
        <>
          <FormDialog
            {...withReason}
            send={({ reason }) => proved(() => api.deskSellers.holdPayouts({ id, reason }))}
            onSent={keep}
          >
            <p>{messages.hold.text}</p>
            <Reason hint={messages.hold.reasonHint} />
          </FormDialog>
          {dialog}
        </>
      )
    case 'release':
      return (
        <>
          <FormDialog
            {...common}
            initialValues={{}}
            send={() => proved(() => api.deskSellers.releasePayouts({ id }))}
            onSent={keep}
          >
            <p>{messages.release.text}</p>
          </FormDialog>
          {dialog}
        </>
      )
  }
}

const Reason = ({ hint }: { hint: string }) => (
  <TextAreaField
    name="reason"
    label={messages.suspend.reason}
    hint={hint}
    rows={3}
    maxLength={SELLER_REASON_MAX_LENGTH}
  />
)
