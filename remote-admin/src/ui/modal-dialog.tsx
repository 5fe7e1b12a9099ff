import { useEffect, useId, type ReactNode, type RefObject } from 'react'
import styles from './modal-dialog.module.css'

interface ModalDialogProps {
  title: string
  /** Closed by its `close()`: the browser gives the focus back to where it was. */
  dialog: RefObject<HTMLDialogElement | null>
  /** Something is under way whose outcome has to be seen: Escape does nothing. */
  busy?: boolean
  onClosed: () => void
  children: ReactNode
}

/** The browser's own dialog, open from its first moment: it keeps the focus inside and closes on Escape. */
export function ModalDialog({ title, dialog, busy = false, onClosed, children }: ModalDialogProps) {
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClosed}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
