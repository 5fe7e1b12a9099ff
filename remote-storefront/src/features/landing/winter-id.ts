/** The fragment that the opening line leads to. */
export const WINTER_ID = 'winter-store'
