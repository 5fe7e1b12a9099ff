import { useQueryClient } from '@tanstack/react-query'
import { type FailedMessage, MESSAGE_REASON_MAX_LENGTH, messageReasonSchema } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { refusalsAfter } from '../../lib/refusals'
import { ProvedDialog } from '../../ui/proved-dialog'
import { ReasonField } from '../../ui/reason-field'
import type { MessageAct } from './message-columns'
import { messages } from './messages'

interface SettleDialogProps {
  act: MessageAct
  message: FailedMessage
  onClosed: () => void
}

/** Asks why a message is tried at once or dropped, and says what follows. */
export function SettleDialog({ act, message: { id }, onClosed }: SettleDialogProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queries.jobs.key() })
  const text = messages[act]
  const { CONFLICT } = refusalsAfter(refresh, messages.conflict)
  return (
    <ProvedDialog
      title={text.title(id)}
      initialValues={{ reason: '' }}
      schema={messageReasonSchema}
      send={({ reason }) => api.jobs[act]({ id, reason })}
      refusals={{ CONFLICT, NOT_FOUND: CONFLICT }}
      failed={messages.failed}
      success={text.done}
      onSent={refresh}
      submit={text.act}
      pendingText={text.pending}
      variant={act === 'drop' ? 'accent' : 'primary'}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <ReasonField hint={messages.reasonHint} maxLength={MESSAGE_REASON_MAX_LENGTH} />
    </ProvedDialog>
  )
}
