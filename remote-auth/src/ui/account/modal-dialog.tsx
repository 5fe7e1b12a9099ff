import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './modal-dialog.module.css'

interface ModalDialogProps {
  title: string
  onClosed: () => void
  children: ReactNode
}

/** The browser's own dialog, open as long as it is there: it keeps the focus inside, closes on Escape and gives the focus back. */
export function ModalDialog({ title, onClosed, children }: ModalDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (!shown?.open) shown?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClosed}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
