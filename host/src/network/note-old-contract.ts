import { isProblem } from 'shared-contracts'
import { sendToast } from '../toasts/toast-channel'

/** After a call that this page is too old for: offers a reload. It never happens by itself, since something may be typed. */
export function noteOldContract(error: unknown): void {
  if (isProblem<'*'>(error, 'CONTRACT_TOO_OLD')) sendToast({ key: 'old', kind: 'old' })
}
