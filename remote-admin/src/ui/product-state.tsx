import type { DeskProduct } from 'shared-contracts'
import { StateBadge } from 'shared-ui/back-office'
import { stateWords } from '../lib/state.messages'

const tones = { published: 'done', draft: 'todo', archived: 'over' } as const

/** Where a product stands: what the marketplace has taken down is down, whatever else it is. */
export function ProductState({
  product,
}: {
  product: Pick<DeskProduct, 'status' | 'takenDown' | 'inReview' | 'onSale'>
}) {
  const { status, takenDown, inReview, onSale } = product
  const { products } = stateWords
  if (takenDown) return <StateBadge tone="bad">{products.takenDown}</StateBadge>
  if (inReview) return <StateBadge tone="todo">{products.inReview}</StateBadge>
  if (status === 'published' && !onSale) return <StateBadge tone="over">{products.heldBack}</StateBadge>
  return <StateBadge tone={tones[status]}>{products[status]}</StateBadge>
}
