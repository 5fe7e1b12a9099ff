import type { CheckoutChanges, OwnReviews, Purchase } from 'shared-contracts'

/** What the visitor of the mocked shop has put aside and bought: gone with the tab. */
export class MockBasket {
  /** Pieces by variant, the first one added first. */
  readonly pieces = new Map<string, number>()
  /** Ids of products, the last one wished for first. */
  wishes: string[] = []
  shared = false
  /** Their review of what they bought; of every product, as the mocked reviews are. */
  reviewed: OwnReviews['written'][number] | null = null
  /** Ids of the reviews that they found helpful. */
  readonly votes = new Set<string>()
  /** At the checkout, so far. */
  readonly said: Partial<CheckoutChanges> = {}
  /** Newest first. */
  readonly purchases: Purchase[] = []
}
