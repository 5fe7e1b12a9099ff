import { useProof as useProofBy } from 'shared-ui'

/** Asks for the password where the API wants a fresh proof of who is there. */
export const useProof = () =>
  useProofBy(async () => (await import(/* webpackChunkName: "proof" */ './proof-dialog')).ProofDialog)
