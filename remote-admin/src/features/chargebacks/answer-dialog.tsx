import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormikProvider, useFormik } from 'formik'
import type { ApiClient, ChargebackDetails } from 'shared-contracts'
import { GivenUp, refusalText, useHost, useProof } from 'shared-ui'
import { ConfirmDialog, PAGE_TITLE_ID } from 'shared-ui/back-office'
import { type Why, WhyField } from '../../ui/reason-field'
import { keepNote } from './kept-note'

interface AnswerDialogProps {
  chargeback: ChargebackDetails
  /** What the dialog says: its question, what follows, its button and that while it is pressed, and the toast. */
  texts: { title: string; text: string; confirm: string; pending: string; done: string }
  /** The audit log can be told why. */
  why?: Extract<Why, 'optional'>
  send: (api: ApiClient, reason?: string) => Promise<ChargebackDetails>
  onClosed: () => void
}

/** Asks before the bank is answered, which can be done once. */
export function AnswerDialog({ chargeback: { id }, texts, why, send, onClosed }: AnswerDialogProps) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('admin')
  const said = useFormik({ initialValues: { reason: '' }, onSubmit: () => {} })
  const own = queries.chargebacks.get.queryOptions({ input: { id } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => proved(() => send(api, said.values.reason || undefined)),
    onSuccess(answered) {
      keepNote(id, '')
      toast.success(texts.done)
      client.setQueryData(own.queryKey, answered)
      void client.invalidateQueries({ queryKey: queries.chargebacks.list.key() })
      void client.invalidateQueries({ queryKey: queries.admin.key() })
      // What was pressed goes with the state that it ended.
      document.getElementById(PAGE_TITLE_ID)?.focus()
    },
  })
  const closed = () => {
    onClosed()
    // Somebody else may have been faster.
    if (error) void client.invalidateQueries({ queryKey: own.queryKey })
  }
  return (
    <>
      <ConfirmDialog
        title={texts.title}
        confirm={texts.confirm}
        variant="accent"
        pending={isPending}
        pendingText={texts.pending}
        failure={error && !(error instanceof GivenUp) ? refusalText(error) : null}
        onConfirm={() => mutate()}
        onClosed={closed}
      >
        <p>{texts.text}</p>
        {why && (
          <FormikProvider value={said}>
            <WhyField />
          </FormikProvider>
        )}
      </ConfirmDialog>
      {dialog}
    </>
  )
}
