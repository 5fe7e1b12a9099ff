import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { audiencePaths, createApiClient, sessionKey, VISITOR_KEY, type HostServices } from 'shared-contracts'
import type { Network } from './network'
import { networkFetch } from './network-fetch'
import { shopConfig } from './shop-config'
import { toasts } from './toasts'

/** The services that the shell would hand to the remote, made here for one remote alone. */
export function useHostServices(network: Network): HostServices {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMemo(() => {
    const api = createApiClient({
      origin: window.location.origin,
      fetch: networkFetch(network, (request) => globalThis.fetch(request)),
    })
    return {
      api,
      queries: createTanstackQueryUtils(api),
      toast: toasts,
      config: shopConfig,
      session: {
        async signedIn(audience, account) {
          queryClient.setQueryData(sessionKey(audience), account)
          await queryClient.invalidateQueries({ queryKey: [VISITOR_KEY] })
        },
        async logOut(audience) {
          await api.accounts[audience].logout()
          queryClient.clear()
          queryClient.setQueryData(sessionKey(audience), null)
          await navigate(audiencePaths[audience].afterLogout)
        },
      },
    }
  }, [queryClient, navigate, network])
}
