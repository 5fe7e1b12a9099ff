import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiClient, ChargebackDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { PAGE_TITLE_ID } from 'shared-ui/back-office'
import { ProvedDialog } from '../../ui/proved-dialog'
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
  const { api, queries } = useHost()
  const client = useQueryClient()
  const own = queries.chargebacks.get.queryOptions({ input: { id } })
  const answered = useRef<ChargebackDetails>(null)
  const closed = () => {
    onClosed()
    // Somebody else may have been faster.
    if (!answered.current) return void client.invalidateQueries({ queryKey: own.queryKey })
    keepNote(id, '')
    client.setQueryData(own.queryKey, answered.current)
    void client.invalidateQueries({ queryKey: queries.chargebacks.list.key() })
    void client.invalidateQueries({ queryKey: queries.admin.key() })
    // What was pressed goes with the state that it ended.
    document.getElementById(PAGE_TITLE_ID)?.focus()
  }
  return (
    <ProvedDialog
      title={texts.title}
      initialValues={{ reason: '' }}
      send={({ reason }) => send(api, reason || undefined)}
      success={texts.done}
      onSent={(details) => (answered.current = details)}
      submit={texts.confirm}
      pendingText={texts.pending}
      variant="accent"
      onClosed={closed}
    >
      <p>{texts.text}</p>
      {why && <WhyField />}
    </ProvedDialog>
  )
}
