import { useQueryClient } from '@tanstack/react-query'
import type { ContactThread } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** Puts a thread as it is now in place of the one that the page has; lists and counts are asked for anew. */
export function useKeepThread() {
  const { queries } = useHost()
  const client = useQueryClient()
  return (thread: ContactThread) => {
    client.setQueryData(queries.contact.get.queryOptions({ input: { id: thread.id } }).queryKey, thread)
    void client.invalidateQueries({ queryKey: queries.contact.list.key() })
    void client.invalidateQueries({ queryKey: queries.admin.queues.key() })
  }
}
