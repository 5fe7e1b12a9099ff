import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiClient, DeskPurchase } from 'shared-contracts'
import { Button, joinClasses, patterns, refusalText, useHost, useRequestId, VisuallyHidden } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { May } from '../../../ui/may'
import { mailName, messages } from './messages'
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
        {mails.map(({ about, order, at, waits, again, step }, place) => {
          const name = mailName(about)
          return (
            <li key={place}>
              <div className={joinClasses(patterns.line2, patterns.between)}>
                {name}
                {step !== undefined && (
                  <Resend purchase={purchase} mail={{ mail: 'step', step }} label={text.resendStep}>
                    <VisuallyHidden>{text.ofStep(name, moment(at))}</VisuallyHidden>
                  </Resend>
                )}
              </div>
              <p className={patterns.note}>
                {[order, moment(at), again && text.again, waits && text.waits].filter(Boolean).join(', ')}
              </p>
            </li>
          )
        })}
      </ul>
      <div className={patterns.stack1}>
        {canMail.includes('confirmation') && (
          <Resend purchase={purchase} mail={{ mail: 'confirmation' }} label={text.resend} />
        )}
        {canMail.includes('shipped') &&
          sent.map(({ number }) => (
            <Resend
              key={number}
              purchase={purchase}
              mail={{ mail: 'shipped', order: number }}
              label={text.resendParcel}
            >
              <span className={patterns.nowrap}>{number}</span>
            </Resend>
          ))}
      </div>
    </Panel>
  )
}

interface ResendProps {
  purchase: DeskPurchase
  /** Which one, as the API takes it. */
  mail: Pick<Parameters<ApiClient['desk']['sendMail']>[0], 'mail' | 'order' | 'step'>
  label: string
  /** What the label leaves out. */
  children?: ReactNode
}

function Resend({ purchase, mail, label, children }: ResendProps) {
  const { api, toast } = useHost()
  const { keep, refresh } = usePurchaseUpdate(purchase)
  const requests = useRequestId()
  const { number } = purchase
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.desk.sendMail({ number, ...mail, requestId: requests.idOf(JSON.stringify(mail)) }),
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
        {label}
        {children}
      </Button>
    </May>
  )
}
