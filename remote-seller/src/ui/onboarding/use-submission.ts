import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { onboardingMessages as messages } from './onboarding.messages'

/** Sends the shop to be looked at. */
export function useSubmission() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.seller.submit(),
    onSuccess: (standing) => client.setQueryData(queries.seller.status.queryKey(), standing),
    onError: (error) => {
      toast.error(isProblem(error, 'SETUP_INCOMPLETE') ? messages.incomplete : messages.failed)
      void client.invalidateQueries({ queryKey: queries.seller.status.key() })
      void client.invalidateQueries({ queryKey: queries.sellerProfile.onboarding.key() })
    },
  })
}
