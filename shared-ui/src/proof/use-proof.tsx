import { useState, type ComponentType } from 'react'
import { isProblem, type Audience } from 'shared-contracts'
import { GivenUp } from './given-up'
import type { ProofDialogProps } from './proof-dialog'

type Waiting = ProofDialogProps & { Dialog: ComponentType<ProofDialogProps> }

/**
 * Calls what only somebody may do who has just proved to be the account's owner: when the API asks for the proof, so does a
 * dialog, and the call is made again; it rejects with `GivenUp` when the dialog is closed. Put `dialog` into the page.
 *
 * @param audience whose account it is about.
 */
export function useProof(audience: Audience) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function ask() {
    // Few are ever asked.
    const { ProofDialog: Dialog } = await import(/* webpackChunkName: "proof" */ './proof-dialog')
    await new Promise<void>((onProved, reject) => {
      setWaiting({ Dialog, audience, onProved, onCancelled: () => reject(new GivenUp()) })
    }).finally(() => setWaiting(null))
  }

  /** What the call is known to refuse stays known. */
  function proved<Call extends Promise<unknown>>(call: () => Call): Call {
    return call().catch(async (cause: unknown) => {
      if (!isProblem<'*'>(cause, 'PROOF_REQUIRED')) throw cause
      await ask()
      return call()
    }) as Call
  }
  if (!waiting) return { proved, dialog: null }
  const { Dialog, ...props } = waiting
  return { proved, dialog: <Dialog {...props} /> }
}
