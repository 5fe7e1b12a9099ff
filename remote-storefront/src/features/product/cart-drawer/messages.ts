export const messages = {
  title: 'In your cart',
  others: (count: number) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
  goesWith: 'Goes with it',
  subtotal: 'Subtotal',
  plusTax: 'Plus tax',
  checkOut: 'Check out',
  viewCart: 'View cart',
  close: 'Close',
  goOn: 'Continue shopping',
}
