import { useProof } from 'shared-ui'
import { FormDialog, type FormDialogProps } from 'shared-ui/forms'

/** A form in a dialog that asks for a fresh proof as well, where its endpoint wants one. */
export function ProvedDialog<
  Typed extends object,
  Draft extends object = Typed,
  Call extends Promise<unknown> = Promise<never>,
>({ send, ...rest }: FormDialogProps<Typed, Draft, Call>) {
  const { proved, dialog } = useProof('admin')
  return (
    <>
      <FormDialog {...rest} send={(draft, requestId) => proved(() => send(draft, requestId))} />
      {dialog}
    </>
  )
}
