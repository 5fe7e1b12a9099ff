import type { TelemetryReport } from 'shared-contracts'

/** A step that went wrong, or why a release was taken from browsers. */
export type Fault = TelemetryReport['faults'][number] | NonNullable<TelemetryReport['evictions']>[number]

/** Texts of the page of one remote. */
export const messages = {
  pageTitle: (remote: string) => `${remote} · Remotes · Admin`,
  note: (owner: string | undefined, kept: string, one: boolean) =>
    [owner, one ? '1 release is kept' : `${kept} releases are kept`].filter(Boolean).join(' · '),
  unknownTitle: (remote: string) => `404 - There is no remote ${remote}`,
  unknownText: 'Nothing of this name was ever published. It may be misspelt.',
  toRemotes: 'To the remotes',
  failedTitle: 'The releases could not be fetched',
  failedText: 'The shop goes on as it is. Check your connection and try again.',
  retry: 'Try again',
  loading: 'Looking up the releases',
  now: (environment: string) => `Now in ${environment}`,
  notThere: (environment: string) => `Not live in ${environment}. Its first release there comes from the command line.`,
  everybodyHas: 'Everybody has',
  canary: 'Canary',
  lastKnownGood: 'Last known good',
  changed: 'Last change',
  noChange: 'none recorded',
  timeline: 'Releases, newest first',
  marks: {
    active: (environment: string) => `everybody in ${environment}`,
    canary: (share: string, environment: string) => `${share} in ${environment}`,
    halted: (state: string, environment: string) => `${state} in ${environment}`,
    lastKnownGood: (environment: string) => `last known good in ${environment}`,
  },
  by: (name: string) => `by ${name}`,
  commit: 'commit',
  noCommit: 'commit unknown',
  size: (script: string, style: string) => `${script} script, ${style} style`,
  contract: 'contract',
  more: 'Changes, checks and actions',
  contractChanged: 'changed with this release',
  against: 'Against',
  bytes: (script: string, style: string) => `${script} script, ${style} style`,
  first: 'The first that is kept: nothing to compare it with.',
  added: 'answers anew',
  removed: 'answers no more',
  gates: (passed: number, all: number) =>
    all === 0
      ? 'Published without checks'
      : passed === all
        ? all === 1
          ? 'The one check passed'
          : `All ${all} checks passed`
        : `${all - passed} of ${all} checks failed`,
  passed: 'passed',
  failed: 'failed',
  rollBackTo: 'Roll back to it',
  release: 'Release',
  startCanary: 'Start a canary',
  actions: (version: string) => `Change what is live to ${version}`,
  charts: 'How it does',
  span: 'Time',
  spans: { hour: 'Last hour', day: 'Last day' },
  loads: { minute: 'Loads a minute', hour: 'Loads an hour' },
  errors: 'Share of loads with an error',
  cohorts: { stable: 'stable', canary: 'canary' },
  loadsOf: (cohort: string, loads: string, one: boolean) => `${cohort}: ${loads} ${one ? 'load' : 'loads'}`,
  errorsOf: (cohort: string, rate: string) => `${cohort}: ${rate}`,
  noVisits: 'Nobody has loaded it in this time.',
  chartsLoading: 'Adding up the loads',
  chartsFailed: 'The figures could not be fetched.',
  wrong: 'What went wrong',
  wrongNote: 'In the last hour, by cause. The words of an error and who saw it are not recorded.',
  wrongFailed: 'What went wrong could not be fetched.',
  nothingWrong: 'No errors in the last hour.',
  faults: {
    contract: 'It needs another contract than the shell has',
    load: 'Its code did not load',
    timeout: 'Its code took too long to load',
    render: 'It broke while it was drawn',
    prefetch: 'Its data did not arrive',
    uncaught: 'An error that nothing caught',
    frame: 'It changed what is not its own',
    hang: 'The page stopped answering',
  } satisfies Record<Fault['fault'], string>,
  wrongColumns: { what: 'Cause', release: 'Release', visitors: 'Visitors', count: 'Times' },
  groups: { stable: 'everybody', canary: 'canary', override: 'testers' } satisfies Record<Fault['cohort'], string>,
  asTable: 'The same in figures',
  columns: {
    at: 'From',
    stable: 'Stable loads',
    stableErrors: 'Errors',
    canary: 'Canary loads',
    canaryErrors: 'Errors',
  },
  nothing: '–',
} as const
