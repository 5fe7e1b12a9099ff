/** Why something cannot be done with a team; shown as it is. */
export const teamRefusals = {
  lastOwner: 'A shop needs an owner. Make somebody else one first.',
  member: 'This address belongs to somebody of your team already.',
  invited: 'This address is invited already. Send that invitation again instead.',
  full: 'Your team is as large as it may be. Take somebody out of it first, or an invitation back.',
  over: 'This invitation was accepted or taken back in the meantime.',
} as const
