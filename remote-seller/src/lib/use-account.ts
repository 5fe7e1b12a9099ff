import { useQuery } from '@tanstack/react-query'
import { sessionQuery, type Account } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** The signed-in seller; `undefined` while it is asked for, `null` when nobody is. The host's guard has asked before. */
export function useAccount(): Account | null | undefined {
  const { api } = useHost()
  return useQuery(sessionQuery(api, 'seller')).data
}
