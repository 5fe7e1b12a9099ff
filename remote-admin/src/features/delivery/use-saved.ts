import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryRules } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

/** What a change answers with is what is shown from then on; everything else of delivery is asked for anew. */
export function useSaved() {
  const { queries } = useHost()
  const client = useQueryClient()
  return (rules: DeliveryRules) => {
    client.setQueryData(queries.deliveryRules.get.queryKey(), rules)
    void client.invalidateQueries({ queryKey: queries.deliveryRules.preview.key() })
  }
}

/** What is said to who is not the first, with what is there now behind the dialog. */
export function useRefusals() {
  const { queries } = useHost()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queries.deliveryRules.key() })
  return { CONFLICT: () => (refresh(), messages.conflict), NOT_FOUND: () => (refresh(), messages.gone) }
}
