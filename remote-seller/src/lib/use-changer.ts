import { useAccount } from './use-account'

/** Who changed what is open here, in a heading's words: a person's own other window is no stranger. */
export function useChanger(by: string | null): string {
  const account = useAccount()
  if (by !== null && by === account?.email) return 'you in another window'
  return by ?? 'somebody else'
}
