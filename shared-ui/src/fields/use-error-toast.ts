import { useRef } from 'react'
import { useHost } from '../host/use-host'

/** A form's error as a toast: `show` puts it in the place of the one before, `close` takes it away, as the next attempt should. */
export function useErrorToast() {
  const { toast } = useHost()
  const closeShown = useRef<(() => void) | null>(null)

  const close = () => {
    closeShown.current?.()
    closeShown.current = null
  }
  const show = (text: string) => {
    close()
    closeShown.current = toast.error(text)
  }
  return { show, close }
}
