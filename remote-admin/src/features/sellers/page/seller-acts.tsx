import { useState } from 'react'
import {
  auditWhySchema,
  type DeskSeller,
  OPEN_ORDERS,
  paths,
  SELLER_DECISIONS,
  SELLER_REASON_MAX_LENGTH,
  sellerReasonSchema,
  type StaffPermission,
  suspensionSchema,
} from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { RadioField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField, WhyField } from '../../../ui/reason-field'
import { useMay } from '../../../lib/use-may'
import { messages } from './messages'
import { useSellerUpdate } from './use-seller-update'

type Act = 'view' | 'approve' | 'reject' | 'suspend' | 'lift' | 'hold' | 'release'

/** What the role must allow, where it is not to decide about shops. */
const NEEDS: Partial<Record<Act, StaffPermission>> = {
  view: 'sellers.view',
  hold: 'payouts.write',
  release: 'payouts.write',
}

/** What can be decided about a shop as it stands. */
function actsAbout({ state, money }: DeskSeller): Act[] {
  const decisions = (['approve', 'reject', 'suspend'] as const).filter((decision) =>
    SELLER_DECISIONS[decision].from.some((from) => from === state),
  )
  return [
    'view',
    ...decisions.map((decision) => (state === 'suspended' ? 'lift' : decision)),
    ...(state === 'approved' || state === 'suspended' ? [money.hold ? ('release' as const) : ('hold' as const)] : []),
  ]
}

/** What may be done about a shop; each asks first and says what follows. */
export function SellerActs({ seller }: { seller: DeskSeller }) {
  const [asking, setAsking] = useState<Act | null>(null)
  const { may } = useMay()
  const acts = actsAbout(seller).filter((act) => may(NEEDS[act] ?? 'sellers.write'))
  return (
    <>
      {acts.map((act) => (
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

/** Beside this page; in its place where the browser opens no further one. */
function openBackOffice() {
  if (!window.open(paths.seller.home, '_blank')) window.location.assign(paths.seller.home)
}

interface DialogProps {
  act: Act
  seller: DeskSeller
  onClosed: () => void
}

function ActDialog({ act, seller, onClosed }: DialogProps) {
  const { keep, refresh, refusals } = useSellerUpdate(seller)
  const { api } = useHost()
  const { money } = useFormats()
  const { id, name, openOrders } = seller
  const ask = {
    title: messages[act].title(name),
    failed: messages.failed,
    success: messages[act].done(name),
    submit: messages[act].act,
    pendingText: messages.pending,
    cancel: messages.cancel,
    onClosed,
  }
  const common = { ...ask, refusals }
  const toSayWhy = { initialValues: { reason: '' }, schema: sellerReasonSchema }
  const canSayWhy = { ...common, ...toSayWhy, schema: auditWhySchema }
  const withReason = { ...common, ...toSayWhy, variant: 'accent' as const }
  const sums = openOrders.total.map(money).join(' + ')
  const notes = messages.suspend.openOrdersNotes(sums)
  switch (act) {
    case 'view':
      return (
        <ProvedDialog
          {...ask}
          {...toSayWhy}
          send={({ reason }) => api.deskSellers.beginView({ id, reason })}
          onSent={() => {
            refresh()
            openBackOffice()
          }}
        >
          <ul className={patterns.stack1}>
            {messages.view.follows.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ReasonField maxLength={SELLER_REASON_MAX_LENGTH} hint={messages.view.reasonHint} />
        </ProvedDialog>
      )
    case 'approve':
      return (
        <ProvedDialog {...canSayWhy} send={({ reason }) => api.sellers.approve({ id, reason })} onSent={refresh}>
          <p>{messages.approve.text}</p>
          <WhyField />
        </ProvedDialog>
      )
    case 'reject':
      return (
        <ProvedDialog {...withReason} send={({ reason }) => api.sellers.reject({ id, reason })} onSent={refresh}>
          <p>{messages.reject.text}</p>
          <ReasonField maxLength={SELLER_REASON_MAX_LENGTH} hint={messages.suspend.reasonHint} />
        </ProvedDialog>
      )
    case 'suspend':
      return (
        <ProvedDialog
          {...withReason}
          initialValues={{ reason: '', openOrders: 'ship' }}
          schema={suspensionSchema}
          send={(draft) => api.deskSellers.suspend({ ...draft, id })}
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
          <ReasonField maxLength={SELLER_REASON_MAX_LENGTH} hint={messages.suspend.reasonHint} />
        </ProvedDialog>
      )
    case 'lift':
      return (
        <ProvedDialog {...canSayWhy} send={({ reason }) => api.deskSellers.lift({ id, reason })} onSent={keep}>
          <p>{messages.lift.text}</p>
          {seller.money.hold && <p>{messages.lift.stillHeld}</p>}
          <WhyField />
        </ProvedDialog>
      )
    case 'hold':
      return (
        <ProvedDialog {...withReason} send={({ reason }) => api.deskSellers.holdPayouts({ id, reason })} onSent={keep}>
          <p>{messages.hold.text}</p>
          <ReasonField maxLength={SELLER_REASON_MAX_LENGTH} hint={messages.hold.reasonHint} />
        </ProvedDialog>
      )
    case 'release':
      return (
        <ProvedDialog
          {...canSayWhy}
          send={({ reason }) => api.deskSellers.releasePayouts({ id, reason })}
          onSent={keep}
        >
          <p>{messages.release.text}</p>
          <WhyField />
        </ProvedDialog>
      )
  }
}
