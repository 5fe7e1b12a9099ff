import type { Audience, PageContext } from 'shared-contracts'

/** Fetches all that the page of an audience shows. */
export const prefetchSecurity =
  (audience: Audience) =>
  async ({ queryClient, queries }: PageContext): Promise<void> => {
    const own = queries.security[audience] as typeof queries.security.shop
    await Promise.all([
      queryClient.prefetchQuery(own.overview.queryOptions()),
      queryClient.prefetchQuery(own.passkeys.queryOptions()),
      queryClient.prefetchQuery(own.sessions.queryOptions()),
    ])
  }
