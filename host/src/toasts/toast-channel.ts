/** One toast, from whoever shows it to the stack. */
export interface SentToast {
  key: string
  /** Absent of what comes with its own words. */
  message?: string
  /** `lasting`: true until it is withdrawn, and nothing is under way. `old`: offers a reload, in words that come with the stack. */
  kind: 'success' | 'error' | 'loading' | 'lasting' | 'old'
}

/** The stack that is on the page. */
export interface ToastReceiver {
  show(toast: SentToast): void
  close(key: string): void
}

let receiver: ToastReceiver | null = null
let summon: (() => void) | null = null
let waiting: SentToast[] = []

/** Shows a toast, as soon as there is a stack. */
export function sendToast(toast: SentToast): void {
  if (receiver) return receiver.show(toast)
  waiting.push(toast)
  summon?.()
}

/** Takes a toast away, be it shown or still waiting. */
export function withdrawToast(key: string): void {
  receiver?.close(key)
  waiting = waiting.filter((toast) => toast.key !== key)
}

/** Makes this the stack of the page and hands over what has waited; returns how to resign. */
export function receiveToasts(stack: ToastReceiver): () => void {
  receiver = stack
  for (const toast of waiting.splice(0)) stack.show(toast)
  return () => {
    if (receiver === stack) receiver = null
  }
}

/** Is called when a toast waits and there is no stack; returns how to stop that. */
export function whenToastWaits(bringStack: () => void): () => void {
  summon = bringStack
  if (waiting.length > 0) bringStack()
  return () => {
    if (summon === bringStack) summon = null
  }
}
