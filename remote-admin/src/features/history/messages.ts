import type { ReleaseChange } from 'shared-contracts'

/** Texts of the history of releases. */
export const messages = {
  name: 'History',
  remotes: 'Remotes',
  pageTitle: 'History · Remotes · Admin',
  title: (environment: string, remote: string | null) =>
    remote ? `What was changed of ${remote} in ${environment}` : `What was changed in ${environment}`,
  remote: 'Remote',
  all: 'All',
  loading: 'Looking up the changes',
  failedTitle: 'The changes could not be fetched',
  empty: (remote: string | null) =>
    remote ? `Nothing of ${remote} was ever changed here` : 'Nothing was ever changed here',
  emptyOlder: 'Nothing older is kept',
  table: 'Changes, newest first',
  columns: { at: 'When', by: 'Who', what: 'What', versions: 'From → to', share: 'Visitors', reason: 'Why' },
  actions: {
    release: 'released',
    canary: 'rolled out',
    pause: 'paused',
    resume: 'resumed',
    stop: 'stopped',
    promote: 'promoted',
    abort: 'aborted',
    rollback: 'rolled back',
    shell: 'new shell',
  } satisfies Record<ReleaseChange['action'], string>,
  shell: 'shell',
  to: 'to',
  first: 'the first',
  older: 'Older',
  newest: 'Back to the newest',
  pages: 'Pages of the history',
} as const
