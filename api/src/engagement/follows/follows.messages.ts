/** Why a shop cannot be followed; for whoever wants to. */
export const followTexts = {
  tooMany: 'You follow as many shops as one can. Unfollow one to make room',
} as const
