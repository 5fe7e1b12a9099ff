import type { Session } from '../accounts/find-session'
import type { EndpointRule } from './endpoint-rules'
import { refuse } from './refuse'
import type { Visitor } from './visitor'

/**
 * Lets in whom an endpoint is for.
 *
 * @returns their session; `undefined` where anybody may ask.
 * @throws the refusal for everybody else.
 */
export async function admit(visitor: Visitor, { audience, permission }: EndpointRule): Promise<Session | undefined> {
  if (audience !== 'seller') return audience && visitor.mustBe(audience)
  const session = await visitor.mustBe('seller')
  if (permission === 'member') return session
  if (!permission) throw refuse('NOT_PERMITTED')
  return visitor.mustHave(permission)
}
