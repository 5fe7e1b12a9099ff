import type { ContentDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { momentIn, useFormats } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { AskDialog } from '../../ui/ask-dialog'
import { ProvedDialog } from '../../ui/proved-dialog'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'
import { nextText } from './next-text'

/** What is asked before it is done; of `publish`, which version. */
export type ContentTask = 'takeOff' | 'unschedule' | { publish: number }

interface DialogProps {
  task: ContentTask
  details: ContentDetails
  refusals: object
  onDone: (details: ContentDetails) => void
  onClosed: () => void
}

/** The dialog of a task. */
export function ContentDialog({ task, details, refusals, onDone, onClosed }: DialogProps) {
  const { id, version, title, scheduled } = details
  const { api, config } = useHost()
  const { moment } = useFormats()
  const { timeZone: zone = 'UTC' } = config
  const common = { refusals, failed: messages.failed, onSent: onDone, onClosed }
  if (task === 'unschedule')
    return (
      <AskDialog
        {...common}
        title={messages.unschedule.title}
        words={messages.unschedule}
        send={({ content }, reason) => content.unschedule({ id, version, reason })}
      />
    )
  if (task === 'takeOff')
    return (
      <AskDialog
        {...common}
        title={messages.takeOff.title(title)}
        words={messages.takeOff}
        send={({ content }, reason) => content.publish({ id, version, number: null, reason })}
      />
    )
  const text = messages.publish
  const { publish: number } = task
  return (
    <ProvedDialog
      {...common}
      title={text.title(number)}
      initialValues={{ at: '', reason: '' }}
      send={({ at, reason }) =>
        api.content.publish({ id, version, number, reason: reason || undefined, ...(at && { at: momentIn(at, zone) }) })
      }
      success={(_, { at }) => (at ? text.planned : text.done)}
      submit={text.act}
      pendingText={text.pending}
    >
      <p>{text.text}</p>
      {scheduled && <p>{text.plan(nextText(details, moment))}</p>}
      <TextField name="at" type="datetime-local" label={text.at} hint={text.atHint(zone)} />
      <WhyField />
    </ProvedDialog>
  )
}
