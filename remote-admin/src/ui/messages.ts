/** Texts of environments and of how healthy remotes are. Each page that says one carries all of them. */
export const messages = {
  environments: 'Environment',
  health: { healthy: 'healthy', watch: 'watch', failing: 'failing', few: 'few loads', none: 'no visits' },
  errors: (rate: string) => `${rate} errors`,
  loads: (loads: string) => `${loads} so far`,
  promisedErrors: (rate: string) => `At most ${rate} promised`,
  p95: (duration: string, promised: string) => `95 of 100 within ${duration}, ${promised} promised`,
  unknownEnvironmentTitle: (name: string) => `There is no environment ${name}`,
  unknownEnvironmentText: 'Its name may be misspelt, or nothing was ever released to it.',
  toRemotes: 'To the remotes',
} as const
