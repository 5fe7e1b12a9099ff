import { FLAGS, type FlagDeclaration } from 'shared-contracts/flags/flag-declarations'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../../deps'
import { dayIn } from '../clock/days'
import type { SharedRule } from './decide-flag'
import { givesSomething, type StoredRule } from './stored-rule'

/** A rule in force, with those whom it names. */
export type LiveRule = SharedRule & Pick<StoredRule, 'sellerIds' | 'accountIds' | 'given' | 'countedSince'>

type Declarations = Readonly<Record<string, FlagDeclaration>>

/** The declaration of a flag by a name that may be anything; `undefined`: it is not declared. */
export const declaredFlag = (name: string, declared: Declarations = FLAGS): FlagDeclaration | undefined =>
  Object.hasOwn(declared, name) ? declared[name] : undefined

/** What decides about a flag on a day; `null`: everybody has the standard. A retired one is decided: everybody has what it keeps. */
export function liveRule(
  name: string,
  flag: FlagDeclaration,
  stored: StoredRule | undefined,
  today: string,
): LiveRule | null {
  const { standard, variants, by } = flag
  const common = { name, standard, by }
  if (flag.state === 'retired')
    return flag.keeps === standard
      ? null
      : {
          ...{ ...common, others: [flag.keeps], shareBp: EVERYBODY_BP, countries: [], given: flag.keeps },
          ...{ sellerIds: [], accountIds: [], countedSince: '' },
        }
  if (!stored || !givesSomething(stored)) return null
  const { startsOn, endsOn, reason: _, ...rule } = stored
  if ((startsOn !== null && today < startsOn) || (endsOn !== null && today > endsOn)) return null
  // A variant that was renamed since is nobody's: to guess would be worse.
  const given = Object.hasOwn(variants, rule.given) ? rule.given : standard
  const others = Object.keys(variants).filter((variant) => variant !== standard)
  return { ...common, ...rule, countries: [...rule.countries], others, given }
}

/** All rules that are in force now, by what this process knows of the settings: no question to the database. */
export function liveRules({ settings, env, clock }: Pick<Deps, 'settings' | 'env' | 'clock'>): LiveRule[] {
  const current = settings.current()
  const today = dayIn(env.timeZone, clock.now())
  return Object.entries<FlagDeclaration>(FLAGS).flatMap(
    ([name, flag]) => liveRule(name, flag, current[`flag:${name}`]?.value, today) ?? [],
  )
}
