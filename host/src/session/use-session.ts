import { useQuery } from '@tanstack/react-query'
import { sessionQuery, type Audience } from 'shared-contracts'
import { useShell } from '../shell'

/** Who is signed in: the account, `null` for nobody, `undefined` while that is not known. */
export function useSession(audience: Audience) {
  const { api } = useShell().services
  return useQuery(sessionQuery(api, audience))
}
