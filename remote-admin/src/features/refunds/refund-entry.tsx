import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, type FailedRefund } from 'shared-contracts'
import { Button, GivenUp, useHost, useProof } from 'shared-ui'
import { Moment } from '../../ui/moment'
import { TITLE_ID } from '../../ui/page-head'
import { messages } from './messages'
import { SettleDialog } from './settle-dialog'
import styles from './refunds.module.css'

/** One refund: how much, of which order, who waits for it and since when. */
export function RefundEntry({ refund }: { refund: FailedRefund }) {
  const { id, order, seller, email, reason, createdAt, failedAt } = refund
  const { config } = useHost()
  const retry = useRetry(refund)
  const [settling, setSettling] = useState(false)
  const amount = formatMoney(refund.amount, config.locale)
  return (
    <article className={styles.entry} aria-labelledby={`refund-${id}`}>
      <div className={styles.text}>
        <h2 id={`refund-${id}`} className={styles.amount}>
          {amount}
        </h2>
        <p className={styles.facts}>
          <span>{messages.of(order)}</span>
          <span>{seller}</span>
          <span>{email}</span>
          <span>{messages.reason[reason] ?? reason}</span>
        </p>
        <p className={styles.facts}>
          <span>
            {messages.waiting} <Moment at={createdAt} />
          </span>
          {failedAt && (
            <span>
              {messages.refused} <Moment at={failedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.ways}>
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
      </div>
      {retry.dialog}
      {settling && <SettleDialog refund={refund} onClosed={() => setSettling(false)} />}
    </article>
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
        document.getElementById(TITLE_ID)?.focus()
      }
      void client.invalidateQueries({ queryKey: queries.admin.queues.key() })
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
