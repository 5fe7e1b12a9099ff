import type { ReactNode } from 'react'
import { paths, sessionKey, type PageModule, type SellerAccount } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { isOffered, type Need, roleWords, useRole } from '../lib/role'

/** A page for some roles: for the others it says why it is closed, and asks the server for nothing. */
export function permitted(permission: Need, load: () => Promise<PageModule>): () => Promise<PageModule> {
  let gated: Promise<PageModule> | null = null
  return () => {
    gated ??= load().then((page) => gate(page, permission))
    // The next visit tries again.
    gated.catch(() => (gated = null))
    return gated
  }
}

function gate({ Page, prefetch, ...page }: PageModule, permission: Need): PageModule {
  return {
    ...page,
    Page: () => (
      <Gate permission={permission}>
        <Page />
      </Gate>
    ),
    ...(prefetch && {
      prefetch: async (context) => {
        const account = context.queryClient.getQueryData<SellerAccount | null>(sessionKey('seller'))
        if (isOffered(account, permission)) return prefetch(context)
      },
    }),
  }
}

function Gate({ permission, children }: { permission: Need; children: ReactNode }) {
  const { may, whyNot, view } = useRole()
  if (may(permission)) return children
  return (
    <EmptyState
      heading="h1"
      title={view ? roleWords.closedInView : roleWords.closed}
      action={<ButtonLink to={paths.seller.dashboard}>{roleWords.closedAction}</ButtonLink>}
    >
      {whyNot(permission)}
    </EmptyState>
  )
}
