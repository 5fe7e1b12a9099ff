/** Characters of one message between a shopper and a seller. */
export const ORDER_MESSAGE_MAX_LENGTH = 2000

/** Messages of a thread that come at once, the newest ones first asked for. */
export const ORDER_MESSAGES_PAGE_SIZE = 50
