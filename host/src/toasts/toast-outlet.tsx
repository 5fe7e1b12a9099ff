import { useEffect, useState, type ComponentType } from 'react'
import { atFirstUse } from 'shared-ui'
import { bringLateParts } from '../bring-late-parts'
import { useShell, type Shell } from '../shell'
import { whenToastWaits } from './toast-channel'
// Here, so that the part that is fetched later has no style sheet: the bundler's loader for those would weigh more.
import './toast.module.css'

/**
 * The place of the toasts. Their library is no part of the first page: it is fetched at the reader's first move or when the
 * page has come to rest, so that a toast about a lost network does not need the network.
 */
export function ToastOutlet() {
  const [Stack, setStack] = useState<ComponentType<{ shell: Shell }> | null>(null)
  const shell = useShell()
  useEffect(() => {
    function bring() {
      bringLateParts().then(
        ({ LateParts }) => setStack(() => LateParts),
        (cause: unknown) => console.warn('[toasts] the stack could not be loaded', cause),
      )
    }
    const stopWaiting = whenToastWaits(bring)
    const callOff = atFirstUse(bring)
    return () => {
      stopWaiting()
      callOff()
    }
  }, [])
  return Stack && <Stack shell={shell} />
}
