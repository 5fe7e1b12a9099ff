import type { DeskDisputeDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useUpdate } from '../../lib/use-update'
import { messages } from './messages'

/** What follows from something that was done in a case. */
export function useDisputeUpdate(dispute: string) {
  const { disputes, admin, desk } = useHost().queries
  const { queryKey } = disputes.admin.get.queryOptions({ input: { dispute } })
  const others = [disputes.admin.list, admin, desk]
  return useUpdate<DeskDisputeDetails>({ queryKey, others, conflict: messages.conflict })
}
