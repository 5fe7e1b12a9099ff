/** Shoppers per page of the desk's list. */
export const DESK_SHOPPERS_PAGE_SIZE = 25

/** Shoppers by what there is to do about them. `returning`: one of their returns is under way. `guests`: they have bought without an account. */
export const SHOPPER_TABS = ['all', 'blocked', 'returning', 'guests'] as const
export type ShopperTab = (typeof SHOPPER_TABS)[number]

/** What staff do to a shopper's account. `exported`: handed out what is kept about them. */
export const SHOPPER_ACTS = [
  'note',
  'blocked',
  'unblocked',
  'signed_out',
  'session_ended',
  'reset_sent',
  'confirmation_sent',
  'exported',
  'deleted',
] as const
export type ShopperAct = (typeof SHOPPER_ACTS)[number]

/** Of returns, messages and reviews the page of a shopper has the newest ones. */
export const SHOPPER_NEWEST = 10

/** What staff did to a shopper: the newest of it. */
export const SHOPPER_HISTORY = 200
