import type { NewsletterDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { momentIn } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { AskDialog } from '../../ui/ask-dialog'
import { ProvedDialog } from '../../ui/proved-dialog'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'

/** What is asked before it is done. */
export type NewsletterTask = 'send' | 'unschedule' | 'stop' | 'resume' | 'remove'

interface NewsletterDialogProps {
  task: NewsletterTask
  details: NewsletterDetails
  refusals: object
  onDone: (details: NewsletterDetails) => void
  onRemoved: () => void
  onClosed: () => void
}

/** The dialog of a task. */
export function NewsletterDialog({ task, details, refusals, onDone, onRemoved, onClosed }: NewsletterDialogProps) {
  const { api, config } = useHost()
  const { timeZone: zone = 'UTC' } = config
  const { id, version, subject, subscribers } = details
  const common = { refusals, failed: messages.failed, onClosed }
  if (task === 'remove')
    return (
      <AskDialog
        {...common}
        title={messages.remove.title(subject)}
        words={messages.remove}
        send={({ newsletters }, reason) => newsletters.remove({ id, version, reason })}
        onSent={onRemoved}
      />
    )
  if (task !== 'send')
    return (
      <AskDialog
        {...common}
        title={messages[task].title}
        words={messages[task]}
        variant={task === 'resume' ? 'primary' : 'accent'}
        send={({ newsletters }, reason) => newsletters[task]({ id, version, reason })}
        onSent={onDone}
      />
    )
  const text = messages.send
  return (
    <ProvedDialog
      {...common}
      title={text.title(subscribers)}
      initialValues={{ at: '', reason: '' }}
      send={({ at, reason }) =>
        api.newsletters.send({ id, version, reason: reason || undefined, ...(at && { at: momentIn(at, zone) }) })
      }
      onSent={onDone}
      success={(_, { at }) => (at ? text.planned : text.done)}
      submit={text.act}
      pendingText={text.pending}
      variant="accent"
    >
      <p>{text.text(subject)}</p>
      <TextField name="at" type="datetime-local" label={text.at} hint={text.atHint(zone)} />
      <WhyField />
    </ProvedDialog>
  )
}
