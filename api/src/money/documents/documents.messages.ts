/** What stands on documents apart from names and figures. */
export const documentMessages = {
  delivery: (name: string) => `Delivery: ${name}`,
  refunded: 'Amount given back',
  furtherRefunded: 'Further amount given back',
  rounding: 'Rounding of the tax',
  notRefunded: 'Part that is not given back',
  cancelled: 'What was left of the order is cancelled',
  commission: (order: string) => `Commission on order ${order}`,
  commissionBack: (order: string) => `Commission given back on order ${order}`,
  reverseCharge: (taxId: string) =>
    `Reverse charge: the tax on this service is owed by its recipient, VAT number ${taxId} (Article 196 of Directive 2006/112/EC).`,
  abroad: 'The recipient’s business is in another country: this service is not taxed where its issuer is.',
  payout: (number: string) => `Payout ${number}`,
} as const
