import type { CheckoutChanges, Purchase } from 'shared-contracts'

/** What the visitor of the mocked shop has put aside and bought: gone with the tab. */
export class MockBasket {
  /** Pieces by variant, the first one added first. */
  readonly pieces = new Map<string, number>()
  /** Ids of products, the last one wished for first. */
  wishes: string[] = []
  shared = false
  /** At the checkout, so far. */
  readonly said: Partial<CheckoutChanges> = {}
  /** Newest first. */
  readonly purchases: Purchase[] = []
}
