import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FailedRefund, formatMoney, refundSettlementSchema } from 'shared-contracts'
import { Button, GivenUp, TextLink, joinClasses, patterns, useHost, useProof } from 'shared-ui'
import { Moment, PAGE_TITLE_ID } from 'shared-ui/back-office'
import { TextAreaField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { adminPaths } from '../../lib/admin-paths'
import { Entry, EntryFacts } from '../../ui/entry'
import { May } from '../../ui/may'
import { messages } from './messages'

/** Asks how a shopper got their money before it counts as refunded. */
function SettleDialog({ refund: { id, amount }, onClosed }: { refund: FailedRefund; onClosed: () => void }) {
  const { api, queries, config } = useHost()
  const client = useQueryClient()
  const settled = useRef(false)
  const money = formatMoney(amount, config.locale)

  const closed = () => {
    onClosed()
    if (!settled.current) return
    // The button that opened this goes with the entry.
    document.getElementById(PAGE_TITLE_ID)?.focus()
    void client.invalidateQueries({ queryKey: queries.refunds.key() })
    void client.invalidateQueries({ queryKey: queries.admin.key() })
  }
  return (
    <ProvedDialog
      title={messages.settleTitle(money)}
      initialValues={{ note: '' }}
      schema={refundSettlementSchema}
      send={({ note }) => api.refunds.settle({ id, note })}
      refusals={{ REFUSED: () => messages.settleRefused }}
      failed={messages.settleFailed}
      success={messages.settled(money)}
      onSent={() => (settled.current = true)}
      submit={messages.settleYes}
      pendingText={messages.settling}
      variant="accent"
      cancel={messages.cancel}
      onClosed={closed}
    >
      <p>{messages.settleText}</p>
      <TextAreaField name="note" label={messages.note} hint={messages.noteHint} rows={3} maxLength={500} />
    </ProvedDialog>
  )
}

/** One refund: how much, of which order, who waits for it and since when. */
export function RefundEntry({ refund }: { refund: FailedRefund }) {
  const { id, order, seller, email, reason, createdAt, failedAt } = refund
  const { config } = useHost()
  const retry = useRetry(refund)
  const [settling, setSettling] = useState(false)
  const amount = formatMoney(refund.amount, config.locale)
  return (
    <>
      <Entry
        id={`refund-${id}`}
        actions={
          <May permission="refunds.write">
            <Button
              variant="secondary"
              pending={retry.isPending}
              pendingText={messages.pending}
              onClick={() => retry.mutate()}
            >
              {messages.retry}
            </Button>
            <Button variant="secondary" onClick={() => setSettling(true)}>
              {messages.settle}
            </Button>
          </May>
        }
      >
        <h2 id={`refund-${id}-title`} className={joinClasses(patterns.lead, patterns.tabular)}>
          {amount}
        </h2>
        <EntryFacts>
          <TextLink to={adminPaths.purchase(order)}>{messages.of(order)}</TextLink>
          <span>{seller}</span>
          <span>{email}</span>
          <span>{messages.reason[reason] ?? reason}</span>
        </EntryFacts>
        <EntryFacts>
          <span>
            {messages.waiting} <Moment at={createdAt} />
          </span>
          {failedAt && (
            <span>
              {messages.refused} <Moment at={failedAt} />
            </span>
          )}
        </EntryFacts>
      </Entry>
      {retry.dialog}
      {settling && <SettleDialog refund={refund} onClosed={() => setSettling(false)} />}
    </>
  )
}

function useRetry({ id, amount }: FailedRefund) {
  const { api, queries, toast, config } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('admin')
  const mutation = useMutation({
    mutationFn: () => proved(() => api.refunds.retry({ id })),
    onSuccess({ state }) {
      if (state === 'failed') toast.error(messages.again)
      else {
        toast.success(state === 'done' ? messages.done(formatMoney(amount, config.locale)) : messages.unreached)
        // The button goes with the entry.
        document.getElementById(PAGE_TITLE_ID)?.focus()
      }
      void client.invalidateQueries({ queryKey: queries.admin.key() })
      return client.invalidateQueries({ queryKey: queries.refunds.key() })
    },
    onError(cause) {
      if (cause instanceof GivenUp) return
      console.warn('A refund was not tried again:', cause)
      toast.error(messages.retryFailed)
    },
  })
  return { ...mutation, dialog }
}
