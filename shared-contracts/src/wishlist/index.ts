export type { SharedWishlist, Wishlist, WishPrice } from './wishlist.contract'
