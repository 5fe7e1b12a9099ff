import { FormikProvider } from 'formik'
import { useRef, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/button'
import { DialogActions } from '../dialog/dialog-actions'
import { ModalDialog } from '../dialog/modal-dialog'
import { FocusFirstError } from '../fields/focus-first-error'
import { FormAlert } from '../fields/form-alert'
import { SubmitButton } from '../fields/submit-button'
import { messages } from '../messages'
import styles from './form.module.css'
import { formMessages } from './form.messages'
import { useForm, type FormOptions } from './use-form'

export interface FormDialogProps<
  Typed extends object,
  Draft extends object,
  Call extends Promise<unknown>,
> extends Omit<FormOptions<Typed, Draft, Call>, 'toasts'> {
  /** The question, as in `Cancel this order?`. */
  title: string
  /** The act in words, as in `Cancel the order`. */
  submit: string
  pendingText?: string | undefined
  variant?: ButtonVariant
  cancel?: string
  /** Hidden, it keeps what is typed. */
  open?: boolean
  /** After a success, until whoever renders it takes it away. */
  stays?: boolean
  /** However it was closed; after a success, too. */
  onClosed: () => void
  /** What follows from it, and the fields. */
  children: ReactNode
}

/**
 * A form in a dialog, which closes when it was sent. While the call runs it cannot be left; a failure is said inside, where a toast would be
 * neither seen nor reached.
 */
export function FormDialog<
  Typed extends object,
  Draft extends object = Typed,
  Call extends Promise<unknown> = Promise<never>,
>({
  title,
  submit: act,
  pendingText = messages.saving,
  variant = 'primary',
  cancel = formMessages.cancel,
  open = true,
  stays = false,
  onClosed,
  children,
  ...options
}: FormDialogProps<Typed, Draft, Call>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const { formik, submit, attempts, failure, clear } = useForm({
    ...options,
    async onSent(result, draft) {
      await options.onSent?.(result, draft)
      if (!stays) close()
    },
  })
  const busy = formik.isSubmitting
  const closed = () => {
    clear()
    onClosed()
  }
  if (!open) return null
  return (
    <ModalDialog title={title} dialog={dialog} busy={busy} onClosed={closed}>
      <FormikProvider value={formik}>
        <form noValidate className={styles.inDialog} onSubmit={submit}>
          <FocusFirstError />
          {children}
          {failure && <FormAlert key={attempts}>{failure}</FormAlert>}
          <DialogActions
            cancel={
              <Button variant="secondary" disabled={busy} onClick={close}>
                {cancel}
              </Button>
            }
            act={
              <SubmitButton variant={variant} pendingText={pendingText}>
                {act}
              </SubmitButton>
            }
          />
        </form>
      </FormikProvider>
    </ModalDialog>
  )
}
