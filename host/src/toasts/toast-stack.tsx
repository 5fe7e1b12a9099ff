import { SnackbarProvider } from 'notistack'
import { Toast } from './toast'
import styles from './toast.module.css'

/** At once. Source: specification, section 9. */
const MAX_TOASTS = 20

const components = { default: Toast, success: Toast, error: Toast }

/** Where toasts appear: bottom centre, above everything, in the shop's own look. */
export function ToastStack() {
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={components}
      classes={{ containerRoot: styles.stack }}
      transitionDuration={{ enter: 200, exit: 150 }}
    />
  )
}
