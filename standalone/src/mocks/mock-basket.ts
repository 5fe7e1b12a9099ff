import type { CheckoutChanges, OwnReviews, Picture, Purchase } from 'shared-contracts'

/** What the visitor of the mocked shop has put aside and bought: gone with the tab. */
export class MockBasket {
  /** Pieces by variant, the first one added first. */
  readonly pieces = new Map<string, number>()
  /** Ids of products, the last one wished for first. */
  wishes: string[] = []
  shared = false
  /** By id of a wished product, whether its price alerts were asked for or declined. */
  readonly alerts = new Map<string, boolean>()
  /** Ids of the sizes that they wait for no longer. */
  readonly ended = new Set<string>()
  /** Their review of what they bought; of every product, as the mocked reviews are. */
  reviewed: OwnReviews['written'][number] | null = null
  /** Their photos for it, by request. */
  readonly photos = new Map<string, Picture>()
  /** Ids of the reviews that they found helpful. */
  readonly votes = new Set<string>()
  /** At the checkout, so far. */
  readonly said: Partial<CheckoutChanges> = {}
  /** Newest first. */
  readonly purchases: Purchase[] = []
}
