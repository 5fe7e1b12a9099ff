import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { sessionKey, type Account, type Audience, type HostServices } from 'shared-contracts'
import { vi } from 'vitest'
import { createTestApi, type TestApiOptions } from './test-api'

export interface TestHostOptions extends TestApiOptions {
  /** What differs from a shop in euros, with the demo's data. */
  config?: Partial<HostServices['config']> | undefined
  /** Variants of flags that are not the standard. */
  flags?: HostServices['flags']
}

/** The services of the host over the mocks, for a test to steer and to look into. */
export function createTestHost({ config, flags, ...options }: TestHostOptions = {}) {
  const { api, sent } = createTestApi(options)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { signedIn, answers = {} } = options
  // The shell knows who is signed in from the start; a test that answers the question itself wants it asked.
  if (signedIn && !Object.keys(answers).some((call) => call.endsWith('/check-session')))
    queryClient.setQueryData(sessionKey(signedIn.audience), signedIn)
  const closeToast = vi.fn()
  const host = {
    api,
    queries: createTanstackQueryUtils(api),
    toast: { success: vi.fn(() => vi.fn()), error: vi.fn(() => closeToast), loading: vi.fn(() => vi.fn()) },
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true, ...config },
    ...(flags && { flags }),
    session: {
      signedIn: vi.fn(async (audience: Audience, account: Account) => {
        queryClient.setQueryData(sessionKey(audience), account)
      }),
      logOut: vi.fn(async () => undefined),
    },
  } satisfies HostServices
  return {
    host,
    queryClient,
    /** Takes away the toast of an error. */
    closeToast,
    /** What changes something, in order: `{ call: 'POST /api/cart/lines', body }`. */
    sent,
  }
}
