import type { ReleaseChange } from 'shared-contracts'
import { shortVersion } from './short-version'

const verbs: Readonly<Record<ReleaseChange['action'], (version: string) => string>> = {
  release: (version) => `released ${version}`,
  canary: (version) => `rolled ${version} out`,
  pause: (version) => `paused, back to ${version}`,
  resume: (version) => `resumed ${version}`,
  stop: (version) => `stopped it, back to ${version}`,
  promote: (version) => `promoted ${version}`,
  abort: (version) => `aborted, back to ${version}`,
  rollback: (version) => `rolled back to ${version}`,
  shell: (version) => `put the shell ${version} live`,
}

/** Who did what, as in `Ada Brook promoted 6f2a1b3c`. */
export const announceChange = ({ action, by, to }: ReleaseChange): string =>
  `${by} ${verbs[action](to ? shortVersion(to) : '')}`.trim()
