import { useSnackbar, type CustomContentProps } from 'notistack'
import { useEffect, useRef, type Ref } from 'react'
import { Icon, joinClasses, Spinner } from 'shared-ui'
import { messages } from './messages'
import styles from './toast.module.css'

interface ToastProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>
}

/** One toast. An error interrupts who hears the page, the others wait for a pause. */
export function Toast({ ref, id, message, variant, action }: ToastProps) {
  const { closeSnackbar } = useSnackbar()
  const isLoading = variant === 'default'
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (words.current?.parentElement) uncover(words.current.parentElement)
  }, [])
  return (
    <div
      ref={ref}
      className={joinClasses(styles.toast, variant === 'error' && styles.error)}
      role={variant === 'error' ? 'alert' : 'status'}
    >
      {isLoading && <Spinner />}
      {variant === 'success' && <Icon name="check" />}
      <p ref={words} className={styles.text}>
        {message}
      </p>
      {typeof action === 'function' ? action(id) : action}
      {!isLoading && (
        <button type="button" className={styles.close} aria-label={messages.dismiss} onClick={() => closeSnackbar(id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** What the stack leaves free at the window's lower edge, and a little more. */
const EDGE_PX = 28

/** Moves the page so far that a toast does not lie over what was pressed to bring it. */
function uncover(toast: HTMLElement): void {
  const pressed = document.activeElement
  if (!pressed?.closest('main')) return
  const { top, bottom } = pressed.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')) || 0
  const edge = window.innerHeight - bar
  const free = edge - EDGE_PX - toast.offsetHeight
  if (bottom > free && top < edge && pressed.clientHeight < free) window.scrollBy({ top: bottom - free })
}
