import type { Toasts } from 'shared-contracts'
import { sendToast, withdrawToast } from './toast-channel'

/** Toasts for the host and every remote; they appear in the page's stack. */
export function createToasts(): Toasts {
  let count = 0
  function send(kind: keyof Toasts, message: string): string {
    const key = `toast-${(count += 1)}`
    sendToast({ key, message, kind })
    return key
  }
  return {
    success: (message) => void send('success', message),
    error: (message) => void send('error', message),
    loading(message) {
      const key = send('loading', message)
      return () => withdrawToast(key)
    },
  }
}
