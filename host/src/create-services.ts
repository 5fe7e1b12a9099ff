import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createApiClient, type ApiClientOptions, type HostServices, type ShopConfig } from 'shared-contracts'

interface Options extends ApiClientOptions {
  config: ShopConfig
  flags: HostServices['flags'] | undefined
  toast: HostServices['toast']
  /** Made from the client that the services get. */
  session: (api: HostServices['api']) => HostServices['session']
}

/** What the host hands to remotes, in the browser and on the server. */
export function createServices({ config, flags, toast, session, ...client }: Options): HostServices {
  const api = createApiClient(client)
  return { api, queries: createTanstackQueryUtils(api), toast, config, ...(flags && { flags }), session: session(api) }
}
