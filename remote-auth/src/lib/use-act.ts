import { useRef, useState } from 'react'
import { useErrorToast } from 'shared-ui/forms'
import { GivenUp } from 'shared-ui'
import { describeFailure, type RefusalTexts } from './describe-failure'

interface Options {
  /** The failure is given instead: under an open dialog a toast is neither seen nor reached. */
  inDialog?: boolean
}

/** Does what a button promises, one at a time; a failure becomes a toast. */
export function useAct(refusals: RefusalTexts = {}, { inDialog = false }: Options = {}) {
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
      .catch((cause: unknown) => {
        if (cause instanceof GivenUp) return
        console.warn('the action was refused', cause)
        const { text, fields } = describeFailure(cause, refusals, [])
        const said = text ?? Object.values(fields).join(' ')
        if (inDialog) setFailure(said)
        else toast.show(said)
      })
      .finally(() => {
        busy.current = false
        setPending(false)
      })
  }
  return { act, pending, failure }
}
