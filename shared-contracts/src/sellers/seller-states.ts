/** Sellers per page of the back-office. */
export const SELLERS_PAGE_SIZE = 20

/** How a seller stands with the shop. Only what an `approved` one lists is on sale. */
export const SELLER_STATES = ['submitted', 'approved', 'suspended', 'rejected', 'draft'] as const
export type SellerState = (typeof SELLER_STATES)[number]

/** What an admin decides, and about sellers in which states. */
export const SELLER_DECISIONS = {
  approve: { from: ['draft', 'submitted', 'rejected', 'suspended'], to: 'approved' },
  reject: { from: ['draft', 'submitted'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
} as const satisfies Record<string, { from: readonly SellerState[]; to: SellerState }>
export type SellerDecision = keyof typeof SELLER_DECISIONS

export const SELLER_REASON_MAX_LENGTH = 500
