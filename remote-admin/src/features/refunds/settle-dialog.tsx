import { useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { useRef, useState } from 'react'
import { formatMoney, isProblem, refundSettlementSchema, type FailedRefund } from 'shared-contracts'
import { Button, FormAlert, GivenUp, ModalDialog, useHost, useProof } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { TITLE_ID } from '../../ui/page-head'
import { messages } from './messages'
import styles from './refunds.module.css'

/** Asks how a shopper got their money before it counts as given back. */
export function SettleDialog({ refund: { id, amount }, onClosed }: { refund: FailedRefund; onClosed: () => void }) {
  const { api, queries, toast, config } = useHost()
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [settled, setSettled] = useState(false)
  const proof = useProof('admin')
  const money = formatMoney(amount, config.locale)

  const submit = async ({ note }: { note: string }) => {
    setFailure(null)
    setSending(true)
    try {
      await proof.proved(() => api.refunds.settle({ id, note }))
      toast.success(messages.settled(money))
      setSettled(true)
      dialog.current?.close()
    } catch (cause) {
      if (cause instanceof GivenUp) return
      console.warn('A refund was not settled:', cause)
      setFailure(isProblem(cause, 'REFUSED') ? messages.settleRefused : messages.settleFailed)
    } finally {
      setSending(false)
    }
  }
  const closed = () => {
    onClosed()
    if (!settled) return
    // The button that opened this goes with the entry.
    document.getElementById(TITLE_ID)?.focus()
    void client.invalidateQueries({ queryKey: queries.refunds.key() })
    void client.invalidateQueries({ queryKey: queries.admin.queues.key() })
  }
  return (
    <>
      <ModalDialog title={messages.settleTitle(money)} dialog={dialog} busy={sending} onClosed={closed}>
        <Formik initialValues={{ note: '' }} validationSchema={refundSettlementSchema} onSubmit={submit}>
          <Form noValidate className={styles.form}>
            <FocusFirstError />
            {failure && <FormAlert>{failure}</FormAlert>}
            <p>{messages.settleText}</p>
            <TextAreaField name="note" label={messages.note} hint={messages.noteHint} rows={3} maxLength={500} />
            <div className={styles.ways}>
              <SubmitButton variant="accent" pendingText={messages.settling}>
                {messages.settleYes}
              </SubmitButton>
              <Button variant="secondary" onClick={() => dialog.current?.close()}>
                {messages.cancel}
              </Button>
            </div>
          </Form>
        </Formik>
      </ModalDialog>
      {proof.dialog}
    </>
  )
}
