import { closeSnackbar, enqueueSnackbar, type OptionsObject } from 'notistack'
import type { Toasts } from 'shared-contracts'

/** How long a toast stays. Source: specification, section 9. */
const ERROR_MS = 4_000
const SUCCESS_MS = 2_000

const sender = (options: OptionsObject) => (message: string) => {
  const key = enqueueSnackbar(message, options)
  return () => closeSnackbar(key)
}

export const toasts: Toasts = {
  success: sender({ variant: 'success', autoHideDuration: SUCCESS_MS }),
  error: sender({ variant: 'error', autoHideDuration: ERROR_MS }),
  loading: sender({ persist: true }),
}
