import type { DeskPayment, Found, SellerState } from 'shared-contracts'

/** How orders, their money, products and shops stand, in words. */
export const stateWords = {
  orders: {
    pending_payment: 'Payment under way',
    paid: 'To accept',
    processing: 'To ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<Found['orders'][number]['state'], string>,
  payments: {
    unpaid: 'Not paid',
    paid: 'Paid',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
    charged_back: 'Charged back',
  } satisfies Record<DeskPayment, string>,
  products: {
    draft: 'Draft',
    published: 'Published',
    archived: 'Archived',
    takenDown: 'Taken down',
    inReview: 'In review',
    heldBack: 'Shop closed',
  } satisfies Record<Found['products'][number]['status'] | 'takenDown' | 'inReview' | 'heldBack', string>,
  shops: {
    draft: 'Draft',
    submitted: 'Waiting',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  } satisfies Record<SellerState, string>,
} as const
