import type { Toasts } from 'shared-contracts'
import { sendToast, withdrawToast } from './toast-channel'

/** Toasts for the host and every remote; they appear in the page's stack. */
export function createToasts(): Toasts {
  let count = 0
  const sender = (kind: keyof Toasts) => (message: string) => {
    const key = `toast-${(count += 1)}`
    sendToast({ key, message, kind })
    return () => withdrawToast(key)
  }
  return { success: sender('success'), error: sender('error'), loading: sender('loading') }
}
