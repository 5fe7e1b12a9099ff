/** Shops per page of the account. */
export const FOLLOWED_PAGE_SIZE = 10

/** More shops than anybody reads the news of. */
export const MAX_FOLLOWED_SHOPS = 200
