import { useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { useRef, useState } from 'react'
import { isProblem, sellerReasonSchema, type JudgedSeller, type SellerDecision } from 'shared-contracts'
import { Button, FormAlert, ModalDialog, useHost } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextAreaField } from 'shared-ui/forms'
import styles from './decision-dialog.module.css'
import { messages } from './messages'

interface DecisionDialogProps {
  seller: JudgedSeller
  decision: SellerDecision
  onClosed: () => void
}

/** Asks before a decision about a seller, and for its reason unless it is a yes. */
export function DecisionDialog({ seller: { id, name }, decision, onClosed }: DecisionDialogProps) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const asksWhy = decision !== 'approve'

  const submit = async ({ reason }: { reason: string }) => {
    setFailure(null)
    setSending(true)
    try {
      await (decision === 'approve' ? api.sellers.approve({ id }) : api.sellers[decision]({ id, reason }))
      toast.success(messages.done[decision](name))
      dialog.current?.close()
    } catch (cause) {
      console.warn('A decision about a seller was not saved:', cause)
      setFailure(isProblem(cause, 'REFUSED') ? messages.refused : messages.decisionFailed)
    } finally {
      setSending(false)
      void client.invalidateQueries({ queryKey: queries.sellers.key() })
      void client.invalidateQueries({ queryKey: queries.admin.queues.key() })
    }
  }
  return (
    <ModalDialog title={messages.titlesOf[decision](name)} dialog={dialog} busy={sending} onClosed={onClosed}>
      <Formik
        initialValues={{ reason: '' }}
        {...(asksWhy && { validationSchema: sellerReasonSchema })}
        onSubmit={submit}
      >
        <Form noValidate className={styles.form}>
          <FocusFirstError />
          {failure && <FormAlert>{failure}</FormAlert>}
          <p>{messages.consequences[decision]}</p>
          {asksWhy && (
            <TextAreaField name="reason" label={messages.reason} hint={messages.reasonHint} rows={3} maxLength={500} />
          )}
          <div className={styles.ways}>
            <SubmitButton variant={asksWhy ? 'accent' : 'primary'} pendingText={messages.deciding}>
              {messages.actions[decision]}
            </SubmitButton>
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {messages.cancel}
            </Button>
          </div>
        </Form>
      </Formik>
    </ModalDialog>
  )
}
