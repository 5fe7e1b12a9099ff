import type { Audience } from 'shared-contracts/accounts/audience'
import { refuse } from '../http/refuse'
import type { RouteContext } from '../http/route'
import type { Session } from './find-session'
import { PROOF_MS } from './session-lifetime'

/** Who is signed in and has proved to be the owner a short while ago. @throws the refusal that asks for it. */
export async function freshSession({ visitor, clock }: RouteContext, audience: Audience): Promise<Session> {
  const session = await visitor.mustBe(audience)
  if (clock.now().getTime() - session.provedAt.getTime() > PROOF_MS) throw refuse('PROOF_REQUIRED')
  return session
}
