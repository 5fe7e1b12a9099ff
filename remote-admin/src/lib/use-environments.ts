import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useHost } from 'shared-ui'

/** How often what is live is asked for while the page is looked at, in milliseconds. */
const REFRESH_MS = 5_000
/** The one that is shown where the address names none. */
const FIRST_CHOICE = 'production'

/** What is live everywhere, kept up to date, and the environment that the address names. */
export function useEnvironments() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const query = useQuery({
    ...queries.releases.environments.queryOptions(),
    staleTime: REFRESH_MS - 1_000,
    refetchInterval: REFRESH_MS,
  })
  const environments = query.data?.items
  const named = search.get('environment')
  const name =
    named ?? (environments?.some((one) => one.name === FIRST_CHOICE) ? FIRST_CHOICE : environments?.[0]?.name)
  return {
    query,
    environments,
    /** Of the environment; a name that the address gives may be unknown. */
    name: name ?? FIRST_CHOICE,
    environment: environments?.find((one) => one.name === name),
  }
}
