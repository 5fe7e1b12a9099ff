import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type OptionsObject } from 'notistack'
import { useEffect } from 'react'
import { messages } from './messages'
import { Toast } from './toast'
import { receiveToasts, type SentToast } from './toast-channel'
import styles from './toast.module.css'

/** At once. Source: specification, section 9. */
const MAX_TOASTS = 20

const ReloadButton = () => (
  <button type="button" className={styles.action} onClick={() => location.reload()}>
    {messages.reload}
  </button>
)

/** How long a toast stays, in milliseconds. Source: specification, section 9. */
const behaviour: Record<SentToast['kind'], OptionsObject> = {
  success: { variant: 'success', autoHideDuration: 2_000 },
  error: { variant: 'error', autoHideDuration: 4_000 },
  loading: { variant: 'default', persist: true },
  lasting: { variant: 'info', persist: true },
  old: { variant: 'info', persist: true, preventDuplicate: true, action: <ReloadButton /> },
}

const components = { default: Toast, success: Toast, error: Toast, info: Toast }

/** Where toasts appear: bottom centre, above everything, in the shop's own look. */
export function ToastStack() {
  useEffect(
    () =>
      receiveToasts({
        // A key of ours: those of the library are a time plus a fraction, and repeat within a millisecond.
        show: ({ key, message, kind }) => void enqueueSnackbar(message ?? messages.old, { ...behaviour[kind], key }),
        close: closeSnackbar,
      }),
    [],
  )
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      classes={{ containerRoot: styles.stack! }}
      Components={components}
      transitionDuration={{ enter: 200, exit: 150 }}
    />
  )
}
