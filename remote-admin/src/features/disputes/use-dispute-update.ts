import { useQueryClient } from '@tanstack/react-query'
import type { DeskDisputeDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { refusalsAfter } from '../../lib/refusals'
import { messages } from './messages'

/** What follows from something that was done in a case, or could not be. */
export function useDisputeUpdate(dispute: string) {
  const { queries } = useHost()
  const client = useQueryClient()
  const one = queries.disputes.admin.get.queryOptions({ input: { dispute } })
  const refresh = () => void client.invalidateQueries({ queryKey: one.queryKey })
  return {
    /** Shows how it stands afterwards. */
    keep(now: DeskDisputeDetails) {
      client.setQueryData(one.queryKey, now)
      for (const { key } of [queries.disputes.admin.list, queries.admin, queries.desk])
        void client.invalidateQueries({ queryKey: key() })
    },
    refusals: refusalsAfter(refresh, messages.conflict),
  }
}
