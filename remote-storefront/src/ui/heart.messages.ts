export const messages = {
  wish: (title: string) => `Wishlist: ${title}`,
  refusals: {
    WISHLIST_FULL: 'Your wishlist is full. Take a piece off it to make room.',
    NOT_FOUND: 'This piece is no longer on sale.',
  },
}
