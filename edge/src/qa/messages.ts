import type { IgnoredOverride } from 'shared-contracts'

/** Texts that the edge itself shows to who tests. */
export const qaMessages = {
  ribbon: 'Releases under test',
  testing: 'You are testing',
  until: 'until',
  reset: 'Back to what everybody has',
  localhost: 'from your machine',
  ignored: {
    gone: 'is no longer kept',
    contract: 'does not work with this shell',
    'not-live': 'is of a remote that is not live',
    'not-allowed': 'is for admins only',
  } satisfies Record<IgnoredOverride['why'], string>,
  ignoredEnd: ': you have what everybody has.',
  dead: {
    expired: {
      title: 'This link has expired',
      text: 'Links to releases under test work for seven days. Ask whoever sent it for a new one.',
    },
    forged: {
      title: 'This link is not complete',
      text: 'It was changed or cut off on its way. Ask whoever sent it to copy it once more.',
    },
  },
  goOn: 'See the page as everybody does',
} as const
