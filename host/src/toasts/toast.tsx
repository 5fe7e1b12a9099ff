import { useSnackbar, type CustomContentProps } from 'notistack'
import type { Ref } from 'react'
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
  return (
    <div
      ref={ref}
      className={joinClasses(styles.toast, variant === 'error' && styles.error)}
      role={variant === 'error' ? 'alert' : 'status'}
    >
      {isLoading && <Spinner />}
      {variant === 'success' && <Icon name="check" />}
      <p className={styles.text}>{message}</p>
      {typeof action === 'function' ? action(id) : action}
      {!isLoading && (
        <button type="button" className={styles.close} aria-label={messages.dismiss} onClick={() => closeSnackbar(id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
