import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApiClient,
  DISPUTE_TEXT_MAX_LENGTH,
  type Dispute,
  disputeMessageSchema,
  disputeOfferSchema,
  problemOf,
  toMinorUnitsOf,
} from 'shared-contracts'
import { Button, patterns, refusalText, useHost } from 'shared-ui'
import { ConfirmDialog, useFormats } from 'shared-ui/back-office'
import { EvidenceField, useEvidence } from 'shared-ui/disputes'
import { FormDialog, TextAreaField, TextField } from 'shared-ui/forms'
import { May } from '../../ui/may'
import { messages } from './messages'
import { useDisputeUpdate } from './use-dispute-update'

interface ActProps {
  dispute: Dispute
  onClosed: () => void
}

/** What the shop can do about a case as it stands; each asks and says what follows. */
export function DisputeActs({ dispute }: { dispute: Dispute }) {
  const { money } = useFormats()
  const [asking, setAsking] = useState<'accept' | 'offer' | 'refuse' | null>(null)
  const { can, wanted, mostMinor } = dispute
  const closed = () => setAsking(null)
  const all = { ...wanted, amountMinor: Math.min(wanted.amountMinor, mostMinor) }
  return (
    <>
      <div className={patterns.row3}>
        {can.includes('accept') && all.amountMinor > 0 && (
          <May permission="returns.refund" hint>
            <Button onClick={() => setAsking('accept')}>{messages.accept.button(money(all))}</Button>
            {can.includes('offer') && (
              <Button variant="secondary" onClick={() => setAsking('offer')}>
                {messages.offer.button}
              </Button>
            )}
          </May>
        )}
        {can.includes('refuse') && (
          <May permission="orders.write">
            <Button variant="secondary" onClick={() => setAsking('refuse')}>
              {messages.refuse.button}
            </Button>
          </May>
        )}
      </div>
      {asking === 'accept' && <Accept dispute={dispute} sum={money(all)} onClosed={closed} />}
      {asking === 'offer' && <Offer dispute={dispute} most={all} onClosed={closed} />}
      {asking === 'refuse' && <Refuse dispute={dispute} onClosed={closed} />}
    </>
  )
}

function Accept({ dispute: { number, version }, sum, onClosed }: ActProps & { sum: string }) {
  const { api, toast } = useHost()
  const { keep, refresh } = useDisputeUpdate(number)
  const text = messages.accept
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.disputes.seller.accept({ dispute: number, version }),
    onSuccess(now) {
      toast.success(text.done)
      keep(now)
      onClosed()
    },
    onError: refresh,
  })
  const isConflict = problemOf<'disputes.seller.accept'>(error)?.code === 'CONFLICT'
  return (
    <ConfirmDialog
      title={text.title(sum)}
      confirm={text.button(sum)}
      pending={isPending}
      pendingText={text.pending}
      failure={error && (isConflict ? messages.conflict : refusalText(error))}
      onConfirm={() => mutate()}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </ConfirmDialog>
  )
}

function Offer({ dispute: { number, version }, most, onClosed }: ActProps & { most: Dispute['wanted'] }) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep, refusals } = useDisputeUpdate(number)
  const [typed, setTyped] = useState('')
  const text = messages.offer
  const { currency, amountMinor: left } = most
  const minorOf = (amount: string) => toMinorUnitsOf(amount.replace(',', '.'), currency)
  const wanted = minorOf(typed)
  return (
    <FormDialog
      title={text.title}
      initialValues={{ amount: '', text: '' }}
      schema={disputeOfferSchema}
      read={({ amount, ...rest }) => ({ ...rest, amountMinor: minorOf(amount) ?? undefined })}
      names={{ amountMinor: 'amount' }}
      validate={({ amount }) => ((minorOf(amount) ?? 0) > left ? { amount: text.wrong(money(most)) } : {})}
      onTyped={({ amount }) => setTyped(amount)}
      send={(draft) => api.disputes.seller.offer({ ...draft, dispute: number, version })}
      refusals={refusals}
      success={text.done}
      onSent={keep}
      submit={text.confirm(wanted ? money({ amountMinor: wanted, currency }) : null)}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text(money(most))}</p>
      <TextField name="amount" inputMode="decimal" label={text.amount(currency)} autoComplete="off" required />
      <TextAreaField name="text" label={text.words} rows={3} maxLength={DISPUTE_TEXT_MAX_LENGTH} />
    </FormDialog>
  )
}

function Refuse({ dispute: { number, version }, onClosed }: ActProps) {
  const { api } = useHost()
  const { keep, refusals } = useDisputeUpdate(number)
  const evidence = useEvidence()
  const text = messages.refuse
  type Refusing = ApiClient['disputes']['seller']['refuse']
  async function send(words: string) {
    const pictures = await evidence.upload((one) => api.disputes.seller.addPicture({ dispute: number, ...one }))
    return api.disputes.seller.refuse({ dispute: number, version, text: words, pictures })
  }
  return (
    <FormDialog
      title={text.title}
      initialValues={{ text: '' }}
      schema={disputeMessageSchema}
      send={(draft): ReturnType<Refusing> => send(draft.text)}
      refusals={refusals}
      success={text.done}
      onSent={keep}
      submit={text.confirm}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <TextAreaField name="text" label={text.words} rows={4} maxLength={DISPUTE_TEXT_MAX_LENGTH} required />
      <EvidenceField evidence={evidence} />
    </FormDialog>
  )
}
