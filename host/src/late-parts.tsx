import { useEffect } from 'react'
import { FrameWatch } from './frame/frame-watch'
import { ReturnFocus } from './navigation/return-focus'
import { NetworkNotice } from './network/network-notice'
import { prefetchLinks } from './remotes/prefetch-links'
import type { Shell } from './shell'
import { ToastStack } from './toasts/toast-stack'

export { evictDied } from './frame/evict'

/** The parts of the shell that no first page needs: they come together, once it has drawn. */
export function LateParts({ shell }: { shell: Shell }) {
  useEffect(() => shell.first && prefetchLinks({ ...shell, ...shell.first }), [shell])
  return (
    <>
      <ToastStack />
      <NetworkNotice />
      <ReturnFocus />
      <FrameWatch shell={shell} />
    </>
  )
}
