import type { Landing } from '../catalogue/product.schema'

/** What the page of a draft says to the page in which it stands, once it can draw. */
export const LANDING_DRAFT_READY = 'landing-draft-ready'

/** What it is sent to draw: the landing page as it would be. Both pages are of the shop's origin. */
export interface LandingDraftMessage {
  landing: Landing
  /** What is seen of it: 0 the opening, then its sections from 1; `null`: whatever is. */
  place: number | null
}
