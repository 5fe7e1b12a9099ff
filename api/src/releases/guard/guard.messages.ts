import { action, hello, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import type { Proportion } from './proportion-interval'

interface Numbers {
  canary: Proportion
  stable: Proportion
  /** The difference of the shares is this large at least, as far as is known. */
  atLeast: number
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const shareOf = ({ count, of }: Proportion) => `${percent(count / of)} of ${Math.round(of)}`
const compared = ({ canary, stable, atLeast }: Numbers) =>
  `${shareOf(canary)}, against ${shareOf(stable)} with the stable release: worse by ${percent(atLeast)} or more`

const nearly = {
  failed: 'Loads failed',
  silent: 'Pages began and were never heard of again',
  unheard: 'Pages were given out and never heard of',
} as const

/** What the guard says in the release history and in its mail. */
export const guardMessages = {
  proven: (lost: Proportion) => `Proven by its visitors: ${Math.round(lost.of)} loads, ${shareOf(lost)} failed`,
  failing: ({ allowed, ...numbers }: Numbers & { allowed: number }) =>
    `Loads failed: ${compared(numbers)} (objective ${percent(allowed)})`,
  silent: (numbers: Numbers) => `Pages began and were never heard of again: ${compared(numbers)}`,
  unheard: (numbers: Numbers) => `Pages were given out and never heard of: ${compared(numbers)}`,
  nearlyAll: (failed: Proportion, what: keyof typeof nearly) =>
    `${nearly[what]}: ${shareOf(failed)}, which needs no comparison`,
  neighbours: (numbers: Numbers) => `Pages of other remotes went wrong beside it: ${compared(numbers)}`,
  neighboursSilent: (numbers: Numbers) =>
    `Pages of other remotes began beside it and were never heard of again: ${compared(numbers)}`,
  stopped: 'The server has stopped rendering it, since it failed there again and again',
  unrendered: (numbers: Numbers) => `Pages could not be rendered: ${compared(numbers)}`,
  slow: ({
    limitMs,
    p95Ms,
    stableP95,
    ...numbers
  }: Numbers & { limitMs: number; p95Ms: number | null; stableP95: number }) =>
    `Pages took longer than ${limitMs} ms: ${compared(numbers)} (95 of 100 within ${p95Ms} ms, against ${stableP95} ms)`,
} as const

interface Stop {
  shopName: string
  environment: string
  remote: string
  version: string
  owner: string
  reason: string
  /** Of the shop's admin pages. */
  link: string
}

/** The mail about a rollout that was stopped. */
export function stopMail({ shopName, environment, remote, version, owner, reason, link }: Stop): Email {
  return {
    subject: say`${own(shopName)}: the rollout of ${remote} was stopped`,
    blocks: [
      hello,
      paragraph`the guard of ${own(shopName)} has stopped the rollout of ${remote}@${version} in ${environment}. Everybody has the stable release from their next page on; nobody has to do anything for the shop.`,
      paragraph`${own(reason)}.`,
      action(
        'Open the releases',
        link,
        say`The remote belongs to ${owner}. Abort the rollout, or release a fixed version:`,
      ),
    ],
  }
}

/** The mail about a release that everybody had for less than an hour. */
export function rollbackMail(facts: Stop & { to: string }): Email {
  const { shopName, environment, remote, version, to, owner, reason, link } = facts
  return {
    subject: say`${own(shopName)}: ${remote} went back to the release before`,
    blocks: [
      hello,
      paragraph`the guard of ${own(shopName)} has taken ${remote}@${version} back in ${environment}: everybody has the proven release ${to} from their next page on. Nobody has to do anything for the shop.`,
      paragraph`${own(reason)}.`,
      action(
        'Open the releases',
        link,
        say`The remote belongs to ${owner}. Release a fixed version when there is one:`,
      ),
    ],
  }
}
