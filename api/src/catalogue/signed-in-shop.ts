import { refuse } from '../http/refuse'
import type { RouteContext } from '../http/route'

/** The shop that the signed-in seller works for. Every query of the back-office is scoped by it. */
export async function signedInShop({
  visitor,
}: Pick<RouteContext, 'visitor'>): Promise<{ sellerId: string; accountId: string }> {
  const { sellerId, account } = await visitor.mustBe('seller')
  if (sellerId === null) throw refuse('FORBIDDEN')
  return { sellerId, accountId: account.id }
}
