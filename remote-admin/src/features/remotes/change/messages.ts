import type { Intent } from './change-values'

/** Texts of the dialog that changes what is live. */
export const messages = {
  actions: {
    promote: 'Promote',
    ramp: 'Change share',
    resume: 'Resume',
    pause: 'Pause',
    abort: 'Abort',
    canary: 'Start a canary',
    release: 'Release',
    rollback: 'Roll back',
  } satisfies Record<Intent, string>,
  titles: {
    promote: (remote: string) => `Promote the canary of ${remote}`,
    ramp: (remote: string) => `Change the share of ${remote}’s canary`,
    resume: (remote: string) => `Resume the canary of ${remote}`,
    pause: (remote: string) => `Pause the canary of ${remote}`,
    abort: (remote: string) => `Abort the canary of ${remote}`,
    canary: (remote: string) => `Start a canary of ${remote}`,
    release: (remote: string) => `Release ${remote} to everybody`,
    rollback: (remote: string) => `Roll ${remote} back`,
  } satisfies Record<Intent, (remote: string) => string>,
  version: 'Release',
  versionPlaceholder: 'Choose a release',
  versionRequired: 'Choose a release',
  versionsLoading: 'Looking up the kept releases…',
  versionsFailed: 'The kept releases could not be fetched.',
  olderVersions: 'These are the newest; older ones are on the remote’s page.',
  noVersions: (remote: string) => `No other release of ${remote} is kept. Publish one first.`,
  share: 'Share of visitors, in percent',
  shareInvalid: 'Write percent with at most two decimals, as in 10 or 0.25',
  shareSame: 'They have this share already',
  reason: 'Why',
  reasonHint: 'The history keeps it, with your name.',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  pending: 'Changing…',
  marks: {
    lastKnownGood: 'last known good',
    canary: 'canary now',
    checksFailed: (count: number) => (count === 1 ? '1 check failed' : `${count} checks failed`),
  },
  choose: 'Choose a release, and here stands what will happen.',
  chooseShare: 'Say how many visitors get it, and here stands what will happen.',
  gone: 'This cannot be done any more: somebody else has changed it. Nothing was changed by you.',
  conflict: (by: string | null) =>
    `${by ? `Somebody else was faster: ${by}.` : 'Somebody else was faster, with another remote.'} Nothing was changed by you. What stands here is how it is now; your words are kept.`,
  conflictUnread:
    'Somebody else was faster, and how it is now could not be fetched. Nothing was changed by you; try again in a moment.',
  refused: 'The registry does not allow it. Nothing was changed.',
  notFound: 'This release is no longer kept. Nothing was changed; choose another one.',
  noAnswer:
    'No answer came, so it is not certain whether it was done. Trying again is safe: it is never done twice. Your words are kept.',
  done: (remote: string, what: string) => `${remote}: ${what}`,
} as const
