import { NetworkNotice } from './network/network-notice'
import { ToastStack } from './toasts/toast-stack'

/** The parts of the shell that no first page needs: they come together, once it has drawn. */
export function LateParts() {
  return (
    <>
      <ToastStack />
      <NetworkNotice />
    </>
  )
}
