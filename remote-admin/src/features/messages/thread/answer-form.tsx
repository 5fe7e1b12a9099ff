import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ContactThread, contactAnswerSchema } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { messages } from '../messages'
import { May } from '../../../ui/may'
import styles from './answer-form.module.css'

/** Puts a thread as it is now in place of the one that the page has; lists and counts are asked for anew. */
function useKeepThread() {
  const { queries } = useHost()
  const client = useQueryClient()
  return (thread: ContactThread) => {
    client.setQueryData(queries.contact.get.queryOptions({ input: { id: thread.id } }).queryKey, thread)
    void client.invalidateQueries({ queryKey: queries.contact.list.key() })
    void client.invalidateQueries({ queryKey: queries.admin.key() })
  }
}

/** Answers a message by mail. What was typed stays until it is sent. */
export function AnswerForm({ thread: { id, email, answers } }: { thread: ContactThread }) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const keep = useKeepThread()
  const refresh = () => client.invalidateQueries({ queryKey: queries.contact.key() })
  return (
    <Form
      className={joinClasses(patterns.stack4, styles.form)}
      initialValues={{ answer: '' }}
      schema={contactAnswerSchema}
      send={({ answer }, requestId) => api.contact.answer({ id, answer, requestId, answers: answers.length })}
      refusals={{ CONFLICT: async () => (await refresh(), messages.answeredMeanwhile) }}
      failed={messages.sendFailed}
      success={messages.sent}
      onSent={keep}
      clears
      actions={
        <div>
          <SubmitButton pendingText={messages.sending}>{messages.send}</SubmitButton>
        </div>
      }
    >
      <TextAreaField name="answer" label={messages.answer} hint={messages.answerHint(email)} rows={6} />
    </Form>
  )
}

/** Closes a message, or opens it again: each takes the other back. */
export function MoveButton({ thread: { id, state } }: { thread: ContactThread }) {
  const { api, toast } = useHost()
  const keep = useKeepThread()
  const closed = state === 'closed'
  const { mutate, isPending } = useMutation({
    mutationFn: () => (closed ? api.contact.reopen({ id }) : api.contact.close({ id })),
    onSuccess: (thread) => {
      keep(thread)
      toast.success(closed ? messages.reopened : messages.closed)
    },
    onError: () => toast.error(messages.moveFailed),
  })
  return (
    <May permission="messages.write">
      <Button variant="secondary" pending={isPending} pendingText={messages.moving} onClick={() => mutate()}>
        {closed ? messages.reopen : messages.close}
      </Button>
    </May>
  )
}
