import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { joinClasses } from '../join-classes'
import styles from './modal-dialog.module.css'

interface ModalDialogProps {
  title: string
  /** For who closes it by `close()`; without it the dialog is closed by taking it away. */
  dialog?: RefObject<HTMLDialogElement | null>
  /** Where it stands, when not in the middle. */
  className?: string | undefined
  /** Something is under way whose outcome has to be seen: Escape does nothing. */
  busy?: boolean
  onClosed: () => void
  children: ReactNode
}

/**
 * The browser's own dialog, open as long as it is there: it keeps the focus inside, closes on Escape and gives the focus back.
 * A page that is hidden hides it, too, and shows it again as it was.
 */
export function ModalDialog({ title, dialog, className, busy = false, onClosed, children }: ModalDialogProps) {
  const id = useId()
  const own = useRef<HTMLDialogElement>(null)
  const shown = dialog ?? own
  const isThere = useRef(false)
  useEffect(() => {
    const opener = document.activeElement
    const element = shown.current
    if (!element?.open) element?.showModal()
    isThere.current = true
    return () => {
      isThere.current = false
      // Hidden with its page; left open, it would hold all keys and presses.
      if (element?.isConnected) element.close()
      // Taken away while open, the focus is nowhere. Closed by itself, the browser has seen to it, and the page may have moved it since.
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [shown])
  /** The browser reports a closing a moment later: the dialog may be hidden by then, or shown again. */
  const handleClose = () => {
    if (isThere.current && !shown.current?.open) onClosed()
  }
  return (
    <dialog
      ref={shown}
      className={joinClasses(styles.dialog, className)}
      aria-labelledby={id}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={handleClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
