import { useHost } from 'shared-ui'
import { useAudience } from './use-audience'

/** What protects the account whose area this is: the endpoints of its audience, and their queries. All three have the same. */
export function useSecurity() {
  const { api, queries } = useHost()
  const audience = useAudience()
  return {
    audience,
    security: api.security[audience],
    securityQueries: queries.security[audience],
  }
}
