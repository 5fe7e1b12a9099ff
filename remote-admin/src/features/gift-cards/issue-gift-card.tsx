import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { giftCardDraftSchema, toMinorUnitsOf } from 'shared-contracts'
import { Button, ModalDialog, patterns, useHost } from 'shared-ui'
import { DateField } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { creditMessages } from '../../ui/credit/credit.messages'
import { May } from '../../ui/may'
import { ProvedDialog } from '../../ui/proved-dialog'
import { messages } from './messages'

const text = messages.issue

/** Issues a gift card; its code is shown once, unless it is mailed. */
export function IssueGiftCard() {
  const { api, queries, config } = useHost()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  return (
    <>
      <May permission="giftCards.write">
        <Button onClick={() => setAsked(true)}>{text.button}</Button>
      </May>
      {asked && (
        <ProvedDialog
          title={text.title}
          initialValues={{ amount: '', recipient: '', expiresOn: '', note: '' }}
          schema={giftCardDraftSchema}
          read={({ amount, ...rest }) => ({
            ...Object.fromEntries(Object.entries(rest).filter(([, typed]) => typed.trim())),
            amountMinor: toMinorUnitsOf(amount.replace(',', '.'), config.currency) ?? undefined,
          })}
          names={{ amountMinor: 'amount' }}
          send={(draft, requestId) => api.giftCards.issue({ ...draft, requestId })}
          failed={text.failed}
          success={(_, { recipient }) => text.done(recipient)}
          onSent={(issued) => {
            void client.invalidateQueries({ queryKey: queries.giftCards.key() })
            setCode(issued.code)
          }}
          submit={text.submit}
          pendingText={text.pending}
          onClosed={() => setAsked(false)}
        >
          <TextField name="amount" inputMode="decimal" label={creditMessages.amount(config.currency)} required />
          <TextField
            name="recipient"
            type="email"
            label={text.recipient}
            hint={text.recipientHint}
            autoComplete="off"
          />
          <DateField name="expiresOn" label={text.ends} />
          <TextField name="note" label={text.note} hint={text.noteHint} />
        </ProvedDialog>
      )}
      {code && !asked && <CodeDialog code={code} onClosed={() => setCode(null)} />}
    </>
  )
}

function CodeDialog({ code, onClosed }: { code: string; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ModalDialog title={messages.code.title} dialog={dialog} onClosed={onClosed}>
      <div className={patterns.stack5}>
        <p>{messages.code.text}</p>
        <output className={patterns.semibold}>{code}</output>
        <div>
          <Button onClick={() => dialog.current?.close()}>{messages.code.close}</Button>
        </div>
      </div>
    </ModalDialog>
  )
}
