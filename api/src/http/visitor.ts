import { AUDIENCES, type Audience } from 'shared-contracts/accounts/audience'
import { findSession, type Session } from '../accounts/find-session'
import { readSessionTokens } from '../accounts/session-cookie'
import type { Deps } from '../deps'
import { refuse } from './refuse'

/** Who sent a request; asked of the database when somebody wants to know, and once. */
export interface Visitor {
  tokens: Partial<Record<Audience, string>>
  session(audience: Audience): Promise<Session | null>
  /** @throws the refusal for who is not signed in (401), or is with another role only (403). */
  mustBe(audience: Audience): Promise<Session>
}

export function createVisitor(deps: Deps, cookieHeader: string | null | undefined): Visitor {
  const tokens = readSessionTokens(cookieHeader, { secure: deps.secure })
  const asked = new Map<Audience, Promise<Session | null>>()

  function session(audience: Audience): Promise<Session | null> {
    const token = tokens[audience]
    const answer = asked.get(audience) ?? (token ? findSession(deps, audience, token) : Promise.resolve(null))
    asked.set(audience, answer)
    return answer
  }

  return {
    tokens,
    session,
    async mustBe(audience) {
      const own = await session(audience)
      if (own) return own
      const others = await Promise.all(AUDIENCES.map(session))
      throw refuse(others.some((other) => other !== null) ? 'FORBIDDEN' : 'UNAUTHORIZED')
    },
  }
}
