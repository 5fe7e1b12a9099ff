import { closeSnackbar, enqueueSnackbar } from 'notistack'
import type { Toasts } from 'shared-contracts'

/** How long a toast stays. Source: specification, section 9. */
const ERROR_MS = 4_000
const SUCCESS_MS = 2_000

export const toasts: Toasts = {
  success: (message) => void enqueueSnackbar(message, { variant: 'success', autoHideDuration: SUCCESS_MS }),
  error: (message) => void enqueueSnackbar(message, { variant: 'error', autoHideDuration: ERROR_MS }),
  loading: (message) => {
    const key = enqueueSnackbar(message, { persist: true })
    return () => closeSnackbar(key)
  },
}
