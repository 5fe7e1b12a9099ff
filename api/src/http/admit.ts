import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import type { Session } from '../identity/accounts/find-session'
import type { Deps } from '../deps'
import { PROOF_MS } from '../identity/accounts/start-session'
import { owesSecondFactor } from '../identity/second-factors/owes-second-factor'
import { refuse } from './refuse'
import type { CallerContext } from './route'
import type { Visitor } from './visitor'

/**
 * Lets in whom an endpoint is for.
 *
 * @param place of the endpoint in the contract.
 * @returns what its route is given about them; nothing where anybody may call.
 * @throws the refusal for everybody else.
 */
export async function admit(
  context: Deps & { visitor: Visitor },
  place: string,
  { audience, caller, permission, proof }: EndpointMeta,
): Promise<Partial<CallerContext<'seller'> & CallerContext<'admin'>>> {
  if (!audience) return {}
  const { visitor, clock } = context
  const session = permission ? await visitor.mustHave(permission) : await visitor.mustBe(audience)
  if (await owesSecondFactor(context, place, session)) throw refuse('SECOND_FACTOR_REQUIRED')
  const known = { session, ...(caller === 'admin' ? { admin: session.account } : { account: session.account }) }
  const shop = caller === 'seller' ? shopOf(session) : undefined
  if (proof && clock.now().getTime() - session.provedAt.getTime() > PROOF_MS) throw refuse('PROOF_REQUIRED')
  return { ...known, ...(shop && { shop }) }
}

function shopOf({ sellerId, account }: Session) {
  if (sellerId === null) throw refuse('FORBIDDEN')
  return { sellerId, accountId: account.id }
}
