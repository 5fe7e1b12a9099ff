import { useQueryClient } from '@tanstack/react-query'
import { type ApiClient, MESSAGE_REASON_MAX_LENGTH, messageReasonSchema } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { refusalsAfter } from '../../lib/refusals'
import { ProvedDialog } from '../../ui/proved-dialog'
import { ReasonField } from '../../ui/reason-field'
import { messages } from './messages'

interface SettleDialogProps {
  title: string
  /** What follows. */
  text: string
  words: { act: string; pending: string; done: string }
  /** Said when it has moved on meanwhile. */
  conflict: string
  variant: 'primary' | 'accent'
  reasonHint: string
  send: (jobs: ApiClient['jobs'], reason: string) => ReturnType<ApiClient['jobs']['retry' | 'drop' | 'stopImport']>
  onClosed: () => void
}

/** Asks why something that the shop does by itself is retried, dropped or stopped, and says what follows. */
export function SettleDialog({ title, text, words, conflict, variant, reasonHint, send, onClosed }: SettleDialogProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queries.jobs.key() })
  const { CONFLICT } = refusalsAfter(refresh, conflict)
  return (
    <ProvedDialog
      title={title}
      initialValues={{ reason: '' }}
      schema={messageReasonSchema}
      send={({ reason }) => send(api.jobs, reason)}
      refusals={{ CONFLICT, NOT_FOUND: CONFLICT }}
      failed={messages.failed}
      success={words.done}
      onSent={refresh}
      submit={words.act}
      pendingText={words.pending}
      variant={variant}
      onClosed={onClosed}
    >
      <p className={patterns.breakable}>{text}</p>
      <ReasonField hint={reasonHint} maxLength={MESSAGE_REASON_MAX_LENGTH} />
    </ProvedDialog>
  )
}
