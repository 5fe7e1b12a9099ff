import { auditWhySchema } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { type FormOptions } from 'shared-ui/forms'
import { ProvedDialog } from './proved-dialog'
import { WhyField } from './reason-field'

interface AskDialogProps<Call extends Promise<unknown>> extends Pick<
  FormOptions<object, object, Call>,
  'refusals' | 'failed' | 'onSent'
> {
  /** The question, as in `Delete the zone “Europe”?`. */
  title: string
  /** What follows, the act in words, and what is said while it runs and afterwards. */
  words: { text: string; act: string; pending: string; done: string }
  /** `accent` for what takes something away. */
  variant?: 'accent' | 'primary'
  /** @param reason why, where somebody has said so. */
  send: (api: ReturnType<typeof useHost>['api'], reason?: string) => Call
  onClosed: () => void
}

/** Asks before something is done, and why, for the audit log; where its endpoint wants a fresh proof, for that as well. */
export function AskDialog<Call extends Promise<unknown>>({
  words,
  variant = 'accent',
  send,
  ...rest
}: AskDialogProps<Call>) {
  const { api } = useHost()
  return (
    <ProvedDialog<{ reason: string }, { reason?: string | undefined }, Call>
      {...rest}
      initialValues={{ reason: '' }}
      schema={auditWhySchema}
      send={({ reason }) => send(api, reason)}
      success={words.done}
      submit={words.act}
      pendingText={words.pending}
      variant={variant}
    >
      <p>{words.text}</p>
      <WhyField />
    </ProvedDialog>
  )
}
