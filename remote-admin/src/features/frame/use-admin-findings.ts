import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FailedRefund, type Found, type LiveRemote, type Promotion, SEARCH_MIN_LENGTH } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { useFound } from '../../lib/use-found'
import { useMay } from '../../lib/use-may'

export interface AdminFindings {
  /** What the server finds; absent while the words are too short for it. */
  all: Found | undefined
  refunds: readonly FailedRefund[]
  promotions: readonly Promotion[]
  remotes: readonly Pick<LiveRemote, 'name' | 'owner'>[]
}

/** How long the short lists count as known while somebody types, in milliseconds. */
const LISTS_STALE_MS = 60_000

/** What an admin may mean by these words: the server's search, and the short lists of refused refunds, newest promotions and remotes, which are looked through here. */
export function useAdminFindings(words: string) {
  const { queries } = useHost()
  const asked = useSettled(words, SEARCH_MIN_LENGTH)
  const search = useQuery({
    ...queries.admin.search.queryOptions({ input: { q: asked } }),
    select: useFound(),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const known = { staleTime: LISTS_STALE_MS }
  const { may } = useMay()
  const refunds = useQuery({
    ...{ ...queries.refunds.failed.queryOptions({ input: {} }), ...known },
    enabled: may('orders.read'),
  })
  const promotions = useQuery({
    ...{ ...queries.promotions.list.queryOptions({ input: {} }), ...known },
    enabled: may('promotions.read'),
  })
  const environments = useQuery({
    ...{ ...queries.releases.environments.queryOptions(), ...known },
    enabled: may('releases.read'),
  })
  const remotes = new Map(
    environments.data?.items.flatMap((environment) => environment.remotes.map((remote) => [remote.name, remote])),
  )

  const isLike = (...names: readonly string[]) =>
    words !== '' && names.some((name) => name.toLowerCase().includes(words.toLowerCase()))
  const findings: AdminFindings = {
    all: asked === '' || words === '' ? undefined : search.data,
    refunds: (refunds.data?.items ?? []).filter(({ order, seller, email }) => isLike(order, seller, email)),
    promotions: (promotions.data?.items ?? []).filter(({ code, description }) => isLike(code, description)),
    remotes: [...remotes.values()].filter(({ name, owner }) => isLike(name, owner)),
  }
  return {
    findings,
    isPending: words.length >= SEARCH_MIN_LENGTH && (asked !== words || search.isFetching),
    isFailed: search.isError,
  }
}
