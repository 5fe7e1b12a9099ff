import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import styles from './modal-dialog.module.css'

interface ModalDialogProps {
  title: string
  /** For who closes it by `close()`; without it the dialog is closed by taking it away. */
  dialog?: RefObject<HTMLDialogElement | null>
  /** Something is under way whose outcome has to be seen: Escape does nothing. */
  busy?: boolean
  onClosed: () => void
  children: ReactNode
}

/** The browser's own dialog, open as long as it is there: it keeps the focus inside, closes on Escape and gives the focus back. */
export function ModalDialog({ title, dialog, busy = false, onClosed, children }: ModalDialogProps) {
  const id = useId()
  const own = useRef<HTMLDialogElement>(null)
  const shown = dialog ?? own
  useEffect(() => {
    const opener = document.activeElement
    if (!shown.current?.open) shown.current?.showModal()
    return () => {
      // Taken away while open, the focus is nowhere. Closed by itself, the browser has seen to it, and the page may have moved it since.
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [shown])
  return (
    <dialog
      ref={shown}
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
