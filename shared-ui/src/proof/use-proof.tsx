import { useState, type ComponentType } from 'react'
import { isProblem } from 'shared-contracts'
import { GivenUp } from './given-up'

/** A dialog that asks whoever is signed in to prove that it is them. */
export interface ProofDialogProps {
  onProved: () => void
  onCancelled: () => void
}

/**
 * Calls what only somebody may do who has just proved to be the account's owner: when the API asks for the proof, so does a
 * dialog, and the call is made again; it rejects with `GivenUp` when the dialog is closed. Put `dialog` into the page.
 *
 * @param loadDialog fetches the dialog when it is needed.
 */
export function useProof(loadDialog: () => Promise<ComponentType<ProofDialogProps>>) {
  const [waiting, setWaiting] = useState<(ProofDialogProps & { Dialog: ComponentType<ProofDialogProps> }) | null>(null)

  async function ask() {
    const Dialog = await loadDialog()
    await new Promise<void>((onProved, reject) => {
      setWaiting({ Dialog, onProved, onCancelled: () => reject(new GivenUp()) })
    }).finally(() => setWaiting(null))
  }

  async function proved<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (cause) {
      if (!isProblem(cause, 'PROOF_REQUIRED')) throw cause
      await ask()
      return call()
    }
  }
  const dialog = waiting && <waiting.Dialog onProved={waiting.onProved} onCancelled={waiting.onCancelled} />
  return { proved, dialog }
}
