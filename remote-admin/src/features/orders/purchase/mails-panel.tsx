import { useMutation } from '@tanstack/react-query'
import type { DeskMail, DeskPurchase } from 'shared-contracts'
import { Button, patterns, refusalText, useHost, useRequestId } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { May } from '../../../ui/may'
import { messages } from './messages'
import styles from './purchase-page.module.css'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.mails

/** What the shopper was mailed, and sending it once more. */
export function MailsPanel({ purchase }: { purchase: DeskPurchase }) {
  const { moment } = useFormats()
  const { mails, canMail, orders } = purchase
  const sent = orders.filter(({ shipments }) => shipments.length > 0)
  return (
    <Panel title={text.title}>
      <ul className={patterns.stack2}>
        {mails.map(({ about, order, at, waits, again }, place) => (
          <li key={place}>
            {about === 'confirmation' || about === 'address_corrected' ? text[about] : messages.history.what[about]}
            <span className={patterns.note}>
              {' '}
              {[order, moment(at), again && text.again, waits && text.waits].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div className={patterns.stack1}>
        {canMail.includes('confirmation') && <Resend purchase={purchase} mail="confirmation" />}
        {canMail.includes('shipped') &&
          sent.map(({ number }) => <Resend key={number} purchase={purchase} mail="shipped" order={number} />)}
      </div>
    </Panel>
  )
}

function Resend({ purchase, mail, order }: { purchase: DeskPurchase; mail: DeskMail; order?: string }) {
  const { api, toast } = useHost()
  const { keep, refresh } = usePurchaseUpdate(purchase)
  const requests = useRequestId()
  const { number } = purchase
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.desk.sendMail({ number, mail, ...(order !== undefined && { order }), requestId: requests.idOf(mail) }),
    onSuccess(answered) {
      requests.done()
      keep(answered)
      toast.success(text.done)
    },
    onError(error) {
      refresh()
      toast.error(refusalText(error) ?? text.failed)
    },
  })
  return (
    <May permission="orders.write">
      <Button
        variant="quiet"
        className={styles.quiet}
        pending={isPending}
        pendingText={text.pending}
        onClick={() => mutate()}
      >
        {order === undefined ? text.resend : text.resendParcel(order)}
      </Button>
    </May>
  )
}
