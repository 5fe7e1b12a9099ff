import type { SignedInAccount } from 'shared-contracts/accounts/account.schema'
import { AUDIENCES, type Audience } from 'shared-contracts/accounts/audience'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import { findSession, type Session } from '../identity/accounts/session'
import { readKnownToken, readSessionTokens, readStepToken, readViewToken } from '../identity/accounts/account-cookies'
import { findView, type SellerView, viewersAccount } from '../identity/seller-views/seller-views'
import type { Deps } from '../deps'
import { lacksSecondFactor } from '../identity/second-factors/owes-second-factor'
import { findGuest, readGuestToken } from '../identity/guests/shopper'
import { httpMessages as messages } from './http.messages'
import { refuse } from './refuse'

/** Who sent a request; asked of the database when somebody wants to know, and once. */
export interface Visitor {
  tokens: Partial<Record<Audience, string>>
  /** Of the browser's cookie, whether anybody knows it or not. */
  guestToken: string | null
  /** Of the log-in that waits for its second step in this browser. */
  stepToken(audience: Audience): string | null
  /** What the browser says of an account that knows it. */
  knownToken(audience: Audience): string | null
  session(audience: Audience): Promise<Session | null>
  /** The shop that the browser sees as its seller does; while there is one, it goes before a seller's session of the same browser. */
  view(): Promise<SellerView | null>
  /** For whom the pages of an audience are: who is signed in, or in a view of a shop whoever sees it. `null`: nobody. */
  account(audience: Audience): Promise<SignedInAccount | null>
  /** The guest whom the cookie names, and when they were seen last; `null` when nobody knows it. */
  guest(): Promise<{ id: string; seenAt: Date } | null>
  /** @throws the refusal for who is not signed in (401), or is with another role only (403). */
  mustBe(audience: Audience): Promise<Session>
  /** @throws the same, and the refusal for whose role there does not allow it (403). */
  mustHave(audience: Audience, permission: SellerPermission | StaffPermission): Promise<Session>
}

export function createVisitor(deps: Deps, cookieHeader: string | null | undefined): Visitor {
  const tokens = readSessionTokens(cookieHeader, { secure: deps.secure })
  const guestToken = readGuestToken(cookieHeader, { secure: deps.secure })
  const viewToken = readViewToken(cookieHeader, { secure: deps.secure })
  let found: ReturnType<Visitor['view']> | undefined
  let guest: ReturnType<Visitor['guest']> | undefined
  const asked = new Map<Audience, Promise<Session | null>>()

  function session(audience: Audience): Promise<Session | null> {
    const token = tokens[audience]
    const answer = asked.get(audience) ?? (token ? findSession(deps, audience, token) : Promise.resolve(null))
    asked.set(audience, answer)
    return answer
  }

  const view = () =>
    (found ??= viewToken ? session('admin').then((staff) => findView(deps, viewToken, staff)) : Promise.resolve(null))

  async function mustBe(audience: Audience): Promise<Session> {
    const own = await session(audience)
    if (own) return own
    const others = await Promise.all(AUDIENCES.map(session))
    throw refuse(others.some((other) => other !== null) ? 'FORBIDDEN' : 'UNAUTHORIZED')
  }

  return {
    tokens,
    guestToken,
    stepToken: (audience) => readStepToken(cookieHeader, audience, { secure: deps.secure }),
    knownToken: (audience) => readKnownToken(cookieHeader, audience, { secure: deps.secure }),
    session,
    view,
    async account(audience) {
      const seen = audience === 'seller' ? await view() : null
      const own = seen ? null : await session(audience)
      if (!own) return seen && viewersAccount(seen)
      const { account } = own
      if (!account.staff || !lacksSecondFactor(deps.env, own)) return account
      return { ...account, staff: { ...account.staff, owesSecondFactor: true } }
    },
    guest: () => (guest ??= guestToken ? findGuest(deps.db, guestToken) : Promise.resolve(null)),
    mustBe,
    async mustHave(audience, permission) {
      const own = await mustBe(audience)
      const { role, permissions = [], staff } = own.account
      const allowed: readonly string[] = audience === 'admin' ? (staff?.permissions ?? []) : permissions
      if (allowed.includes(permission)) return own
      if (staff) throw refuse('NOT_PERMITTED', { detail: messages.notPermittedHere(staff.role, permission) })
      throw role ? refuse('NOT_PERMITTED', { detail: messages.notPermitted(role, permission) }) : refuse('FORBIDDEN')
    },
  }
}
