import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { buying } from './buying/district'
import { catalogue } from './catalogue/district'
import { engagement } from './engagement/district'
import { identity } from './identity/district'
import { messaging } from './messaging/district'
import { money } from './money/district'
import type { District } from './platform/district'
import type { Topic } from './platform/outbox/enqueue'
import { releases } from './releases/district'
import { selling } from './selling/district'

type KeysOf<D extends readonly District[], Part extends keyof District> = {
  [I in keyof D]: D[I] extends Record<Part, infer Value> ? keyof Value : never
}[number]

/** Compiles only if every topic has a handler, and every section of the export of an account a district that fills it. */
type Whole<D extends readonly District[]> = [
  Exclude<Topic, KeysOf<D, 'topics'> | 'mail'>,
  // Sessions and the time of the export are the account's own.
  Exclude<keyof AccountExport, KeysOf<D, 'export'> | 'exportedAt' | 'sessions'>,
] extends [never, never]
  ? D
  : never

const whole = <const D extends readonly District[]>(list: Whole<D>): readonly District[] => list

/** The districts of the shop. What several do about one event, they do in this order. */
export const districts = whole([identity, catalogue, buying, money, selling, engagement, messaging, releases])
