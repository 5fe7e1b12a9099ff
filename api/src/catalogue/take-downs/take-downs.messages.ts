/** Why something cannot be done about a take-down. */
export const takeDownMessages = {
  /** To a seller who would bring it back. */
  takenDown:
    'The marketplace has taken it down: it cannot be brought back into the shop. Open it to read why, and to appeal.',
  noCopy: 'The marketplace has taken it down, so it cannot be copied.',
  draft: 'It was never in the shop, so there is nothing to take down.',
  alreadyDown: 'It is taken down already.',
  notDown: 'It is not taken down.',
  noAppeal: 'Its seller has not appealed.',
  appealed: 'You have appealed already. We answer by mail and here.',
  tooLate: 'Its six months are over: it can no longer be appealed.',
  statement: 'Say why it is taken down.',
  gone: 'It is gone.',
} as const
