import { closeSnackbar, enqueueSnackbar, type OptionsObject } from 'notistack'
import type { Toasts } from 'shared-contracts'

/** How long a toast stays. Source: specification, section 9. */
const ERROR_MS = 4_000
const SUCCESS_MS = 2_000

/** Toasts for the host and every remote; they appear in the page's `ToastStack`. */
export function createToasts(): Toasts {
  let count = 0
  function show(message: string, options: OptionsObject): string {
    // The library's own keys are a time plus a fraction, and repeat within a millisecond.
    const key = `toast-${(count += 1)}`
    enqueueSnackbar(message, { ...options, key })
    return key
  }
  return {
    success: (message) => void show(message, { variant: 'success', autoHideDuration: SUCCESS_MS }),
    error: (message) => void show(message, { variant: 'error', autoHideDuration: ERROR_MS }),
    loading(message) {
      const key = show(message, { variant: 'default', persist: true })
      return () => closeSnackbar(key)
    },
  }
}
