import { sql } from 'drizzle-orm'
import { FLAGS, type FlagDeclaration } from 'shared-contracts/flags/flag-declarations'
import { FLAG_HISTORY_SIZE, FLAG_PAGE_SIZE, type FlagState } from 'shared-contracts/flags/flag-terms'
import type { Flag, FlagDetails, FlagResult, FlagRule } from 'shared-contracts/flags/flags.schema'
import type { Deps } from '../../deps'
import { accountNames } from '../../identity/accounts/account-names'
import { emailsOf } from '../../identity/accounts/email-of'
import { experimentResults } from '../../identity/flags/count-visitors'
import { dayIn } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { isDrawn } from '../../platform/flags/decide-flag'
import { declaredFlag, liveRule } from '../../platform/flags/flag-rules'
import { givesSomething, type StoredRule } from '../../platform/flags/stored-rule'
import type { ReadSettings } from '../../platform/settings/shop-settings'
import { shopNames } from '../../selling/sellers/present-seller'

type Reading = Pick<Deps, 'settings' | 'env' | 'clock'> & { db: Queryable }

const othersOf = ({ variants, standard }: FlagDeclaration): string[] =>
  Object.keys(variants).filter((variant) => variant !== standard)

/** Before anybody has said anything: nobody has anything but the standard. */
export const firstRule = (flag: FlagDeclaration): StoredRule => ({
  ...{ shareBp: 0, countries: [], sellerIds: [], accountIds: [], given: othersOf(flag)[0] ?? flag.standard },
  ...{ startsOn: null, endsOn: null, reason: '', countedSince: '' },
})

const presentRule = ({ sellerIds, accountIds, reason: _, countedSince: __, ...rule }: StoredRule): FlagRule => ({
  ...rule,
  countries: [...rule.countries],
  sellers: sellerIds.length,
  accounts: accountIds.length,
})

function stateOf(flag: FlagDeclaration, rule: StoredRule, today: string): FlagState {
  if (flag.state === 'retired') return 'retired'
  if (!givesSomething(rule)) return 'off'
  if (rule.endsOn !== null && rule.endsOn < today) return 'ended'
  return rule.startsOn !== null && rule.startsOn > today ? 'planned' : 'on'
}

function present(name: string, flag: FlagDeclaration, kept: ReadSettings, today: string): Flag {
  const { value: rule = firstRule(flag), version = 0 } = kept[`flag:${name}`] ?? {}
  const { about, owner, endsOn, by, standard, variants } = flag
  return {
    ...{ name, about, owner, endsOn, by, standard, version },
    isOverdue: flag.state === 'active' && endsOn < today,
    state: stateOf(flag, rule, today),
    isExperiment: flag.experiment === true,
    variants: [standard, ...othersOf(flag)].map((variant) => ({ name: variant, about: variants[variant] ?? '' })),
    keeps: flag.state === 'retired' ? flag.keeps : null,
    rule: presentRule(rule),
  }
}

/** A page of what is declared, by name. */
export async function listFlags(
  { db, settings, env, clock }: Reading,
  { state, q, after }: { state?: FlagState | undefined; q?: string | undefined; after?: string | undefined },
): Promise<{ items: Flag[]; next: string | null }> {
  const kept = await settings.read(db)
  const today = dayIn(env.timeZone, clock.now())
  const words = q?.toLowerCase()
  const found = Object.entries<FlagDeclaration>(FLAGS)
    .map(([name, flag]) => present(name, flag, kept, today))
    .filter((flag) => !state || flag.state === state)
    .filter(({ name, about, owner }) => !words || `${name} ${about} ${owner}`.toLowerCase().includes(words))
    .filter(({ name }) => after === undefined || name > after)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const items = found.slice(0, FLAG_PAGE_SIZE)
  return { items, next: found.length > items.length ? (items.at(-1)?.name ?? null) : null }
}

/** One flag with all that is known of it; `null`: none is declared by this name. @param showsPeople whether accounts are named to whoever asks. */
export async function describeFlag(
  { db, settings, env, clock }: Reading,
  name: string,
  { showsPeople }: { showsPeople: boolean },
): Promise<FlagDetails | null> {
  const flag = declaredFlag(name)
  if (!flag) return null
  const kept = await settings.read(db)
  const today = dayIn(env.timeZone, clock.now())
  const rule = kept[`flag:${name}`]?.value ?? firstRule(flag)
  const shops = await shopNames(db, rule.sellerIds)
  const since = flag.experiment && rule.countedSince !== '' ? rule.countedSince : null
  return {
    ...present(name, flag, kept, today),
    sellers: [...shops.values()].sort((one, other) => one.name.localeCompare(other.name)),
    accounts: showsPeople ? await emailsOf(db, rule.accountIds) : null,
    knowsCountries: env.countryHeader !== null,
    since,
    results: since === null ? null : await resultsOf(db, name, { flag, rule, since, today }),
    history: await historyOf(db, name),
  }
}

/** The standard and what else is in play; `null` where nobody is drawn and nobody was. */
async function resultsOf(
  db: Queryable,
  name: string,
  { flag, rule, since, today }: { flag: FlagDeclaration; rule: StoredRule; since: string; today: string },
): Promise<FlagResult[] | null> {
  const counted = await experimentResults(db, name, new Date(since))
  const live = liveRule(name, flag, rule, today)
  if (counted.length === 0 && !(live && isDrawn(live))) return null
  return [flag.standard, ...othersOf(flag)].map(
    (variant) => counted.find((one) => one.variant === variant) ?? { variant, visitors: 0, orders: 0 },
  )
}

/** Changes of a flag's rule by the audit log. */
async function historyOf(db: Queryable, name: string): Promise<FlagDetails['history']> {
  const { rows } = await db.execute<{ at: string; account: string | null; rule: StoredRule | null }>(sql`
    select at, account_id as account, after -> 'value' as rule from audit_entries
    where subject = 'shop_settings' and subject_id = ${`flag:${name}`} and after -> 'value' is not null
    order by id desc limit ${FLAG_HISTORY_SIZE}`)
  const people = await accountNames(
    db,
    rows.map(({ account }) => account),
  )
  return rows.flatMap(({ at, account, rule }) =>
    rule
      ? {
          at: new Date(at).toISOString(),
          by: people.get(account ?? '') ?? null,
          reason: rule.reason || null,
          rule: presentRule(rule),
        }
      : [],
  )
}
