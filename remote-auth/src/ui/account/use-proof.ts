import { useProof as useProofBy } from 'shared-ui'

/** Asks for the password or a passkey where the API wants a fresh proof of who is there. */
export const useProof = () =>
  useProofBy(async () => (await import(/* webpackChunkName: "account-forms" */ './proof-dialog')).ProofDialog)
