/** What stands on documents apart from names and figures. */
export const documentMessages = {
  delivery: (name: string) => `Delivery: ${name}`,
  refunded: 'Amount given back',
  furtherRefunded: 'Further amount given back',
  notRefunded: 'Part that is not given back',
  cancelled: 'What was left of the order is cancelled',
  commission: (order: string) => `Commission on order ${order}`,
  commissionBack: (order: string) => `Commission given back on order ${order}`,
  payout: (number: string) => `Payout ${number}`,
} as const
