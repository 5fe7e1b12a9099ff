const signIn = 'or sign in to an account whose address you have confirmed'

/** Why pieces are not put aside, and what would work. */
export const checkoutMessages = {
  tooMany: (title: string, most: number) =>
    `At most ${most} of “${title}” can be put aside at a time. Take fewer, and order more afterwards.`,
  heldNearby: (title: string) =>
    `Much of “${title}” is put aside from your network just now. Try again in a few minutes, ${signIn}.`,
  letLapse: (title: string) =>
    `“${title}” was put aside from here again and again without being bought. Try again in a few hours, ${signIn}.`,
  openNearby: `Very many checkouts are open from your network just now. Try again in a few minutes, ${signIn}.`,
} as const
