import type { Audience } from 'shared-contracts/accounts/audience'
import { refuse } from '../http/refuse'
import type { RouteContext } from '../http/route'
import type { Session } from './find-session'
import { PROOF_MS } from './session-lifetime'

/** Who is signed in and has proved to be the owner a short while ago. @throws the refusal that asks for it. */
export async function freshSession({ visitor, clock }: RouteContext, audience: Audience): Promise<Session> {
  const session = await visitor.mustBe(audience)
  mustBeFresh(session, clock.now())
  return session
}

/** @throws the refusal that asks for a proof, when the last one was too long ago. */
export function mustBeFresh({ provedAt }: Session, now: Date): void {
  if (now.getTime() - provedAt.getTime() > PROOF_MS) throw refuse('PROOF_REQUIRED')
}
