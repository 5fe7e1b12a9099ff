import { type FlagName, type FlagVariant, FLAGS } from 'shared-contracts/flags/flag-declarations'
import type { RouteContext } from '../../http/route'
import { type Asker, decideFlag, takesPart } from '../../platform/flags/decide-flag'
import { type LiveRule, liveRules } from '../../platform/flags/flag-rules'
import { listAddresses } from '../addresses/change-addresses'
import { countryOfRequest } from './country-of-request'
import { visitorIdOf } from './visitor-id'

export type FlagContext = Pick<RouteContext, 'settings' | 'env' | 'clock' | 'db' | 'visitor' | 'request'>

/** How somebody stands to a flag: the variant that they have, and whether the draw alone has given it to them. */
export interface Standing {
  variant: string
  isDrawn: boolean
}

/** The variant of a flag that whoever asks has. Costs nothing but what its rule hangs on: accounts, shops and addresses are looked up only where it names some. */
export async function readFlag<Name extends FlagName>(context: FlagContext, name: Name): Promise<FlagVariant<Name>> {
  const rule = liveRules(context).find((one) => one.name === name)
  return (rule ? (await standingOf(context, rule)).variant : FLAGS[name].standard) as FlagVariant<Name>
}

/** What whoever asks has of all flags, where it is not the standard. */
export async function ownFlags(context: FlagContext): Promise<{ name: string; variant: string }[]> {
  const rules = liveRules(context)
  const found = await Promise.all(
    rules.map(async (rule) => ({ rule, variant: (await standingOf(context, rule)).variant })),
  )
  return found.flatMap(({ rule: { name, standard }, variant }) => (variant === standard ? [] : [{ name, variant }]))
}

/** An account that is named comes first, then a shop that is, then the share. */
export async function standingOf(context: FlagContext, rule: LiveRule): Promise<Standing> {
  const { accountIds, sellerIds, given } = rule
  const named = { variant: given, isDrawn: false }
  if (accountIds.length > 0 && (await accountsOf(context)).some((id) => accountIds.includes(id))) return named
  if (sellerIds.length > 0 && sellerIds.includes((await shopOf(context)) ?? '')) return named
  const asker = await askerOf(context, rule)
  return { variant: decideFlag(rule, asker), isDrawn: takesPart(rule, asker) }
}

/** Who asks, as far as a rule wants to know. */
async function askerOf(context: FlagContext, { by, countries }: Pick<LiveRule, 'by' | 'countries'>): Promise<Asker> {
  const [account = null] = by === 'account' ? await accountsOf(context) : []
  return {
    visitor: visitorIdOf(context.request.headers.get('cookie')),
    account,
    seller: by === 'seller' ? await shopOf(context) : null,
    country: countries.length > 0 ? await countryOf(context) : null,
  }
}

/** Ids of whoever is signed in in this browser: of a shopper first, then of who sells, unless staff see a shop in it, then of staff. */
async function accountsOf({ visitor }: FlagContext): Promise<string[]> {
  const audiences = (await visitor.view()) ? (['shop', 'admin'] as const) : (['shop', 'seller', 'admin'] as const)
  const sessions = await Promise.all(audiences.map((audience) => visitor.session(audience)))
  return sessions.flatMap((session) => session?.account.id ?? [])
}

/** The shop that is seen, else the one that somebody works for. */
const shopOf = async ({ visitor }: FlagContext): Promise<string | null> =>
  (await visitor.view())?.sellerId ?? (await visitor.session('seller'))?.sellerId ?? null

/** Where a shopper has things sent, else what whoever stands in front of the shop says of where a request comes from. */
async function countryOf({ db, env, request, visitor }: FlagContext): Promise<string | null> {
  const session = await visitor.session('shop')
  const [address] = session ? await listAddresses(db, session.account.id) : []
  return address?.country ?? countryOfRequest(request, env)
}
