import { useQueryClient } from '@tanstack/react-query'
import type { Settings } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

/** What follows a change of the settings, and what is done about one that came too late. */
export function useSettingsChange() {
  const { queries } = useHost()
  const queryClient = useQueryClient()
  const key = queries.settings.get.queryKey()
  return {
    saved: async (settings: Settings) => {
      queryClient.setQueryData(key, settings)
      await queryClient.invalidateQueries({ queryKey: queries.admin.queues.queryKey() })
    },
    /** The newest is fetched, so that to save once more means to have one's own. */
    conflict: async () => {
      await queryClient.invalidateQueries({ queryKey: key })
      return messages.conflict
    },
  }
}
