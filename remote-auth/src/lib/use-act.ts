import { useRef, useState } from 'react'
import { useErrorToast } from 'shared-ui/forms'
import { describeFailure, type RefusalTexts } from './describe-failure'
import { GivenUp } from './given-up'

/** Does what a button promises, one at a time; a failure becomes a toast. */
export function useAct(refusals: RefusalTexts = {}) {
  const toast = useErrorToast()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  function act(work: () => Promise<void>): void {
    if (busy.current) return
    busy.current = true
    setPending(true)
    toast.close()
    work()
      .catch((cause: unknown) => {
        if (cause instanceof GivenUp) return
        console.warn('the action was refused', cause)
        toast.show(describeFailure(cause, refusals, []).text)
      })
      .finally(() => {
        busy.current = false
        setPending(false)
      })
  }
  return { act, pending }
}
