import { useState, type ComponentType } from 'react'
import { isProblem } from 'shared-contracts'
import { GivenUp } from '../lib/given-up'
import type { ProofDialogProps } from './proof-dialog'

/**
 * Calls what only somebody may do who has just proved to be the account's owner: when the API asks for the proof, so does a
 * dialog, and the call is made again. Put `dialog` into the page.
 */
export function useProof() {
  const [waiting, setWaiting] = useState<(ProofDialogProps & { Dialog: ComponentType<ProofDialogProps> }) | null>(null)

  async function ask() {
    const { ProofDialog } = await import(/* webpackChunkName: "proof" */ './proof-dialog')
    await new Promise<void>((onProved, reject) => {
      setWaiting({ Dialog: ProofDialog, onProved, onCancelled: () => reject(new GivenUp()) })
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
