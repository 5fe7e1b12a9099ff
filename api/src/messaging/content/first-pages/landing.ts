import type { LandingBody } from 'shared-contracts/content/landing-body.schema'

export const landing: LandingBody = {
  hero: {
    title: 'Made for\n*more* than\none winter.',
    text: 'Heavy cloth, honest prices, and pockets where your hands look for them.',
  },
  sections: [
    { kind: 'delivery' },
    { kind: 'carousel', title: 'Winter Store' },
    { kind: 'tiles', title: 'Where to begin' },
    { kind: 'new', title: 'New in', text: 'Just unpacked, newest first.' },
    { kind: 'viewed' },
    { kind: 'story' },
  ],
}
