/** What the visitor of the mocked shop has put aside: gone with the tab. */
export class MockBasket {
  /** Pieces by variant, the first one added first. */
  readonly pieces = new Map<string, number>()
  /** Ids of products, the last one wished for first. */
  wishes: string[] = []
  shared = false
}
