import { closeSnackbar, enqueueSnackbar } from 'notistack'
import type { Toasts } from 'shared-contracts'

/** How long a toast stays. Source: specification, section 9. */
export const ERROR_MS = 4_000
export const SUCCESS_MS = 2_000

/** Toasts for the host and every remote; they appear in the page's `ToastStack`. */
export function createToasts(): Toasts {
  return {
    success: (message) => void enqueueSnackbar(message, { variant: 'success', autoHideDuration: SUCCESS_MS }),
    error: (message) => void enqueueSnackbar(message, { variant: 'error', autoHideDuration: ERROR_MS }),
    loading(message) {
      const key = enqueueSnackbar(message, { variant: 'default', persist: true })
      return () => closeSnackbar(key)
    },
  }
}
