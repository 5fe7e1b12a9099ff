export const messages = {
  items: 'Pieces',
  delivery: 'Delivery',
  free: 'Free',
  discount: 'Discount',
  total: 'Total',
  tax: 'Tax included in it',
}
