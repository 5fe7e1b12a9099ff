import { flagMessages as messages } from 'shared-contracts/flags/flag-terms'
import type { FlagDetails, FlagRuleDraft } from 'shared-contracts/flags/flags.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { accountsByEmail } from '../../identity/accounts/email-of'
import { dayIn } from '../../platform/clock/days'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { declaredFlag } from '../../platform/flags/flag-rules'
import type { StoredRule } from '../../platform/flags/stored-rule'
import { saveSetting } from '../../platform/settings/shop-settings'
import { shopsAt } from '../../selling/sellers/present-seller'
import { describeFlag, firstRule } from './describe-flags'

type Saving = Pick<Deps, 'db' | 'settings' | 'env' | 'clock'> &
  Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>

/** Says who has a flag. Every process and the edge have it within seconds; pages that are open stay as they are. */
export async function saveFlag(
  context: Saving,
  by: string,
  { name, version, ...draft }: FlagRuleDraft & { name: string; version: number },
): Promise<FlagDetails> {
  const { db, clock, env, settings, refuse } = context
  const flag = declaredFlag(name)
  if (!flag) throw refuse('NOT_FOUND')
  if (flag.state === 'retired') throw refuse('REFUSED')
  const wrong = (field: string, message: string) => refuseField(context, 'VALIDATION_FAILED', { field, message })
  const { startsOn, endsOn, given } = draft
  if (!Object.hasOwn(flag.variants, given)) throw wrong('given', messages.variant)
  if (startsOn && endsOn && endsOn < startsOn) throw wrong('endsOn', messages.order)
  return db.transaction(async (tx) => {
    const before = (await settings.read(tx))[`flag:${name}`]
    const now = clock.now()
    if (endsOn && endsOn < dayIn(env.timeZone, now) && endsOn !== before?.value.endsOn)
      throw wrong('endsOn', messages.past)
    const rule: StoredRule = {
      ...{ shareBp: draft.shareBp, countries: [...new Set(draft.countries)].sort(), given, reason: draft.reason },
      ...{ startsOn: startsOn || null, endsOn: endsOn || null },
      sellerIds: await idsOfShops(tx, draft.sellers, (message) => wrong('sellers', message)),
      accountIds: await idsOfAccounts(tx, draft.accounts, (message) => wrong('accounts', message)),
      countedSince: '',
    }
    rule.countedSince = isDrawnAlike(rule, before?.value ?? firstRule(flag))
      ? (before?.value.countedSince ?? now.toISOString())
      : now.toISOString()
    if (!(await saveSetting(tx, { key: `flag:${name}`, value: rule, version, by, now }))) throw refuse('CONFLICT')
    afterCommit(tx, settings.changed)
    const saved = await describeFlag({ ...context, db: tx }, name, { showsPeople: true })
    if (!saved) throw refuse('NOT_FOUND')
    return saved
  })
}

/** Whether the same visitors are drawn: results from before and after another share would be of different crowds. */
const isDrawnAlike = (one: StoredRule, other: StoredRule): boolean =>
  one.shareBp === other.shareBp && one.countries.join() === other.countries.join()

async function idsOfShops(tx: Tx, slugs: readonly string[], refused: (message: string) => Error): Promise<string[]> {
  const known = await shopsAt(tx, slugs)
  const missing = slugs.find((slug) => !known.has(slug))
  if (missing !== undefined) throw refused(messages.noShop(missing))
  return [...new Set(known.values())].sort()
}

/** Of one address there may be an account of a shopper, of a seller and of staff: all of them are meant. */
async function idsOfAccounts(
  tx: Tx,
  emails: readonly string[],
  refused: (message: string) => Error,
): Promise<string[]> {
  const known = await accountsByEmail(tx, emails)
  const missing = emails.find((email) => !known.some((account) => account.email === email))
  if (missing !== undefined) throw refused(messages.noAccount(missing))
  return [...new Set(known.map(({ id }) => id))].sort()
}
