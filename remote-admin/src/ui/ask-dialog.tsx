import { useHost } from 'shared-ui'
import { type FormOptions } from 'shared-ui/forms'
import { ProvedDialog } from './proved-dialog'

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
  send: (api: ReturnType<typeof useHost>['api']) => Call
  onClosed: () => void
}

/** Asks before something is done; where its endpoint wants a fresh proof, for that as well. */
export function AskDialog<Call extends Promise<unknown>>({
  words,
  variant = 'accent',
  send,
  ...rest
}: AskDialogProps<Call>) {
  const { api } = useHost()
  return (
    <ProvedDialog
      {...rest}
      initialValues={{}}
      send={() => send(api)}
      success={words.done}
      submit={words.act}
      pendingText={words.pending}
      variant={variant}
    >
      <p>{words.text}</p>
    </ProvedDialog>
  )
}
