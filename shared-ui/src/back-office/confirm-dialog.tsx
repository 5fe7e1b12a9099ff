import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button, type ButtonVariant } from '../button/button'
import { DialogActions } from '../dialog/dialog-actions'
import { ModalDialog } from '../dialog/modal-dialog'
import { FormAlert } from '../fields/form-alert'
import styles from '../form/form.module.css'
import { messages as shared } from '../messages'
import { messages } from './messages'

interface ConfirmDialogProps {
  /** The question, as in `Cancel this order?`. */
  title: string
  /** What follows from it, or the fields that it needs. */
  children?: ReactNode
  /** The way out, where `Cancel` could be read as the act. */
  cancel?: string | undefined
  /** The act in words, as in `Archive the product`. */
  confirm: string
  /** `accent` for what takes something away from somebody. */
  variant?: ButtonVariant
  pending: boolean
  pendingText?: string
  /** Why it did not work; the question stays. */
  failure?: string | null | undefined
  onConfirm: () => void
  onClosed: () => void
}

/** Asks before something that cannot be taken back. It is there as long as it is rendered; while the call runs it cannot be left. */
export function ConfirmDialog({
  title,
  children,
  cancel = messages.cancel,
  confirm,
  variant = 'primary',
  pending,
  pendingText = shared.saving,
  failure,
  onConfirm,
  onClosed,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ModalDialog title={title} dialog={dialog} busy={pending} onClosed={onClosed}>
      <form
        className={styles.inDialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onConfirm()
        }}
      >
        {children}
        {failure && <FormAlert>{failure}</FormAlert>}
        <DialogActions
          cancel={
            <Button variant="secondary" disabled={pending} onClick={() => dialog.current?.close()}>
              {cancel}
            </Button>
          }
          act={
            <Button type="submit" variant={variant} pending={pending} pendingText={pendingText}>
              {confirm}
            </Button>
          }
        />
      </form>
    </ModalDialog>
  )
}
