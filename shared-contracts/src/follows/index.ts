export type { FollowedShop, FollowedShopPage, Followers } from './follow.schema'
