import { audiencePaths, paths, type StoreQuery } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { messages } from './messages'
import { storeAddress } from './store-address'

interface StoreEmptyProps {
  query: StoreQuery
  /** Pieces on all pages together. */
  total: number
}

/** Why nothing hangs here, and the way on. */
export function StoreEmpty({ query, total }: StoreEmptyProps) {
  const { search, filtered, shop, pastEnd } = messages.empty
  if (total > 0) {
    return (
      <EmptyState
        title={pastEnd.title}
        action={<ButtonLink to={storeAddress({ ...query, page: undefined })}>{messages.toFirstPage}</ButtonLink>}
      >
        {pastEnd.text}
      </EmptyState>
    )
  }
  const toStore = <ButtonLink to={paths.store}>{messages.seeEverything}</ButtonLink>
  if (query.q) {
    return (
      <EmptyState title={search.title(query.q)} action={toStore}>
        {search.text}
      </EmptyState>
    )
  }
  if (query.category || query.deals) {
    return (
      <EmptyState title={filtered.title} action={toStore}>
        {filtered.text}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={shop.title} action={<ButtonLink to={audiencePaths.seller.register}>{messages.sell}</ButtonLink>}>
      {shop.text}
    </EmptyState>
  )
}
