/** Texts about what is live: the list of remotes and the page of one. */
export const messages = {
  name: 'Remotes',
  pageTitle: 'Remotes · Admin',
  title: (environment: string, remotes: number, rollouts: number, stopped: number) => {
    const live = `${remotes} ${remotes === 1 ? 'remote is' : 'remotes are'} live in ${environment}`
    if (stopped > 0) return `${live}, ${stopped} ${stopped === 1 ? 'canary was' : 'canaries were'} stopped`
    if (rollouts > 0) return `${live}, ${rollouts} ${rollouts === 1 ? 'is' : 'are'} being rolled out`
    return live
  },
  revision: (revision: string) => `Revision ${revision}. This page keeps itself up to date.`,
  notFresh: 'What is newest did not arrive; this is what was live a moment ago. It is asked for again by itself.',
  loading: 'Looking up what is live',
  failedTitle: 'What is live could not be fetched',
  failedText: 'The shop goes on as it is. Check your connection and try again.',
  emptyTitle: 'Nothing is published yet',
  emptyText: 'Build a remote, and its first release is live here.',
  table: 'Remotes, by name',
  columns: {
    remote: 'Remote',
    active: 'Everybody has',
    rollout: 'Canary',
    health: 'Health, last hour',
    lastKnownGood: 'Last known good',
    changed: 'Last change',
    actions: 'Actions',
  },
  actions: (remote: string) => `Change ${remote}`,
  published: 'built',
  from: (origin: string) => `from ${origin}`,
  noRollout: 'none',
  noLastKnownGood: 'none',
  noChange: 'none recorded',
  byBuild: 'Released by build',
  noReport: 'could not be fetched',
  states: { running: 'running', paused: 'paused', stopped: 'stopped by the guard' },
  ofVisitors: (share: string) => `${share} of visitors`,
  noOne: (share: string) => `nobody now, ${share} planned`,
  canaryHealth: 'Canary',
  elsewhere: (environment: string, same: boolean) => (same ? `${environment}: the same` : `${environment}:`),
} as const
