import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHost } from 'shared-ui'
import { useListAddress } from 'shared-ui/back-office'

/**
 * Asks the payout provider how far it knows the seller, by itself when they come back from its pages: the address says
 * `onboarding=return`, or `refresh` when the link that led there was used up. It is taken out of the address.
 */
export function useOnboardingCheck() {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { search, change } = useListAddress()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (_why: string) => api.sellerMoney.checkOnboarding(),
    onSuccess: (money) => client.setQueryData(queries.sellerMoney.overview.queryKey(), money),
  })
  const back = search.get('onboarding')
  useEffect(() => {
    if (!back) return
    mutate(back)
    change({ onboarding: null }, { replace: true })
  }, [back, mutate, change])
  return {
    ask: () => mutate('asked'),
    isChecking: isPending || back !== null,
    error,
    isUsedUp: variables === 'refresh',
  }
}

export type OnboardingCheck = ReturnType<typeof useOnboardingCheck>
