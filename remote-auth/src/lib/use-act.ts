import { useRef, useState } from 'react'
import { useErrorToast } from 'shared-ui/forms'
import { describeFailure, GivenUp, type Refusal } from 'shared-ui'

interface Options {
  /** The failure is given instead: under an open dialog a toast is neither seen nor reached. */
  inDialog?: boolean
}

/** Does what a button promises, one at a time; a failure becomes a toast. */
export function useAct(refusals: Readonly<Record<string, Refusal>> = {}, { inDialog = false }: Options = {}) {
  const toast = useErrorToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)

  function act(work: () => Promise<void>): void {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(null)
    toast.close()
    work()
      .catch(async (cause: unknown) => {
        if (cause instanceof GivenUp) return
        console.warn('the action was refused', cause)
        const { text } = await describeFailure(cause, { refusals })
        if (inDialog) setFailure(text)
        else if (text !== null) toast.show(text)
      })
      .finally(() => {
        busy.current = false
        setPending(false)
      })
  }
  return { act, pending, failure }
}
