import { useQueryClient } from '@tanstack/react-query'
import type { Settings } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** What follows a change of the settings. */
export function useSettingsChange() {
  const { queries } = useHost()
  const queryClient = useQueryClient()
  return {
    /** As somebody else has left them. */
    fetchNew: () => queryClient.fetchQuery({ ...queries.settings.get.queryOptions(), staleTime: 0 }),
    saved: async (settings: Settings) => {
      queryClient.setQueryData(queries.settings.get.queryKey(), settings)
      await queryClient.invalidateQueries({ queryKey: queries.shop.key() })
    },
  }
}
