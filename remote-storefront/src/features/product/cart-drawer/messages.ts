export const messages = {
  title: 'In your cart',
  others: (count: number) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
  toFree: (missing: string, seller: string) => `${missing} more from ${seller}, and delivery is free.`,
  isFree: (seller: string) => `Delivery from ${seller} is free.`,
  progress: 'On the way to free delivery',
  goesWith: 'Goes with it',
  subtotal: 'Subtotal',
  plusTax: 'Plus tax',
  checkOut: 'Check out',
  viewCart: 'View cart',
  close: 'Close',
  goOn: 'Continue shopping',
}
