/** Titles of the pages that a later release fills. */
export const messages = {
  cart: 'Cart',
  orders: 'Orders',
  wishlist: 'Wishlist',
  about: 'About',
  policy: 'Privacy Policy',
  licence: 'Licensing',
  contact: 'Contact',
} as const
