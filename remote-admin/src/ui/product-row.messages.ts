import { formatCount } from 'shared-ui/back-office'

/** Words of products that are chosen, and of those that are found. */
export const productRowMessages = {
  notShown: 'Not on sale now',
  stock: (pieces: number) => (pieces > 0 ? `${pieces.toLocaleString('en')} in stock` : 'Sold out'),
  chosen: (many: number) => formatCount(many, 'product'),
} as const
