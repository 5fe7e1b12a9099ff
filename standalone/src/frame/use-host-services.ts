import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  audiencePaths,
  createApiClient,
  sessionKey,
  VISITOR_KEY,
  type HostServices,
  type Toasts,
} from 'shared-contracts'
import { type Network, networkFetch } from './network'
import { shopConfig } from './shop-config'
import { closeSnackbar, enqueueSnackbar, type OptionsObject } from 'notistack'

/** How long a toast stays. Source: specification, section 9. */
const ERROR_MS = 4_000

const SUCCESS_MS = 2_000

const sender = (options: OptionsObject) => (message: string) => {
  const key = enqueueSnackbar(message, options)
  return () => closeSnackbar(key)
}

const toasts: Toasts = {
  success: sender({ variant: 'success', autoHideDuration: SUCCESS_MS }),
  error: sender({ variant: 'error', autoHideDuration: ERROR_MS }),
  loading: sender({ persist: true }),
}

/** The services that the shell would hand to the remote, made here for one remote alone. @param flags variants that are not the standard. */
export function useHostServices(network: Network, flags: NonNullable<HostServices['flags']>): HostServices {
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
      flags,
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
  }, [queryClient, navigate, network, flags])
}
