/** Texts of what several of the console's pages show. */
export const messages = {
  environments: 'Environment',
  health: { healthy: 'healthy', watch: 'watch', failing: 'failing', few: 'few loads', none: 'no visits' },
  errors: (rate: string) => `${rate} errors`,
  loads: (loads: string) => `${loads} so far`,
  promisedErrors: (rate: string) => `At most ${rate} promised`,
  p95: (duration: string, promised: string) => `95 of 100 within ${duration}, ${promised} promised`,
  unknownEnvironmentTitle: (name: string) => `There is no environment ${name}`,
  unknownEnvironmentText: 'Its name may be misspelt, or nothing was ever released to it.',
  elsewhere: 'There are',
  inTab: (total: number, tab: string) => `${total.toLocaleString('en')} in ${tab}`,
  toRemotes: 'To the remotes',
  ordered: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    stands: (name: string, place: number, of: number) => `${name} is number ${place} of ${of}`,
  },
} as const
