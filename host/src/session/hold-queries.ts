import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerAccount } from 'shared-contracts'

/** Keeps what a page has fetched while the page is hidden, however long. @returns lets it go again. */
export function holdQueries(client: QueryClient): () => void {
  const releases = client
    .getQueryCache()
    .getAll()
    .map(({ options, queryKey, gcTime }) =>
      new QueryObserver(client, { ...options, queryKey, gcTime, enabled: false }).subscribe(() => undefined),
    )
  return () => releases.forEach((release) => release())
}

/** The shop that staff saw here as its seller does, the last time that anybody was known; `null` for everybody else. */
export function useViewedShop(account: SellerAccount | null | undefined): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  const now = account ? ((account.view && account.shopId) ?? null) : seen
  if (now !== seen) setSeen(now)
  return now
}

interface Owner {
  account: SellerAccount
  /** Their session has ended since. */
  gone: boolean
}

/** What a session says of a page: nobody has opened it, it is `open`, its owner's session has `ended`, or somebody `else` has signed in since. */
type PageOwnership = 'nobody' | 'open' | 'ended' | 'else'

/** A seller may work for several shops: what was typed for one is not for another. */
const isSame = (one: SellerAccount, other: SellerAccount) => one.id === other.id && one.shopId === other.shopId

/**
 * Follows to whom a page belongs while it stays on the screen.
 *
 * @param account who is signed in now; nobody when absent
 */
export function usePageOwner(account: SellerAccount | null | undefined): PageOwnership {
  const [owner, setOwner] = useState<Owner | null>(account ? { account, gone: false } : null)
  if (!account) {
    if (owner && !owner.gone) setOwner({ ...owner, gone: true })
    return owner ? 'ended' : 'nobody'
  }
  if (owner?.gone && !isSame(account, owner.account)) return 'else'
  if (owner?.account !== account || owner.gone) setOwner({ account, gone: false })
  return 'open'
}
