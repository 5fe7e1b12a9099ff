import { redactText } from 'api/platform/log/describe-error'
import type { Violation } from './policy-reports/read-violations'

/** What the edge says on the terminal. */
export const edgeMessages = {
  ready: (origin: string) => `Hemline is open at ${origin}`,
  demo: [
    '',
    '  shopper@demo.test   shops        /auth/login',
    '  seller@demo.test    sells        /seller/login',
    '  admin@demo.test     administers  /admin/login',
    '',
    '  The password of all three is demo-password. Their mail arrives at /dev/inbox.',
    '',
  ].join('\n'),
  wrongInteger: (name: string, value: string, [min, max]: readonly [number, number]) =>
    `${name}="${value}" is not usable: expected a whole number from ${min} to ${max}.`,
  wrongTimings: 'REMOTE_TIMINGS is not usable: expected JSON such as {"giveUpMs":800}.',
  wrongApiUrl: (value: string) => `API_URL="${value}" is not usable: expected an address such as http://api:3010.`,
  wrongUnsigned: (value: string) => `REGISTRY_UNSIGNED="${value}" is not usable: expected "served" or "refused".`,
  noKey: (folder: string, why: string) =>
    `The data folder ${folder} cannot be used for the key of the registry: ${why}`,
  unsigned: 'Releases that the registry has not signed are given to visitors: REGISTRY_UNSIGNED=served.',
  /** One line: nothing else says why pages come later than they could. */
  notRendered:
    'No page is rendered on the server: there is no Deno for this machine (npm installs it on Linux with glibc, macOS and Windows). Browsers draw them all.',
  /** @param reason of the release's own making: it may name a visitor. */
  broken: ({ remote, version, reason }: { remote: string | null; version: string; reason: string }) =>
    `${remote ?? 'host'}@${version} failed again and again: its pages go out without having been rendered for a while. ${redactText(reason)}`,
  /** @param times in the last minute. */
  refused: ({ directive, blocked, by, page }: Violation, times: number) =>
    `Browsers refused, as reported: ${directive} ${blocked}, by ${by} on ${page}, ${times} times in a minute`,
  refusedFurther: (times: number) => `Browsers refused ${times} times more in that minute, other things`,
} as const
