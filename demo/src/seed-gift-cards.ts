import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { withoutEndpoint } from 'api/http/refuse'
import { users } from 'api/identity/accounts/users.table'
import { blockGiftCard } from 'api/money/credit/gift-cards'
import { giftCards } from 'api/money/credit/gift-cards.table'
import { grantCredit, issueGiftCard } from 'api/money/credit/issue-gift-card'
import { DEMO_EMAILS } from './demo-accounts'

/** Gift cards in several states, and some credit of the demo's shopper. Nobody knows the codes: whoever wants to try one issues one. */
export async function seedGiftCards(deps: Deps): Promise<void> {
  const { db, env, clock } = deps
  if ((await db.$count(giftCards)) > 0) return
  // A shop that was set up otherwise asks a second person, and here is none.
  if (((await deps.settings.read(db)).consent.value.aboveMinor ?? Infinity) < 200_00) return
  const [admin, shopper] = await Promise.all(
    (['admin', 'shop'] as const).map(async (audience) => {
      const [one] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.audience, audience), eq(users.email, DEMO_EMAILS[audience]), isNull(users.erasedAt)))
        .orderBy(asc(users.createdAt))
      return one?.id ?? ''
    }),
  )
  if (!admin || !shopper) return
  const staff = { ...deps, ...withoutEndpoint }
  const issue = async (amountMinor: number, note: string) => {
    const id = randomUUID()
    await issueGiftCard(staff, admin, { id, amountMinor, note })
    return id
  }
  await issue(50_00, 'Photo contest, first prize')
  await issue(25_00, 'Photo contest, second prize')
  const stolen = await issue(100_00, 'Press event')
  await blockGiftCard({ db, clock, ...withoutEndpoint }, { id: stolen, version: 0, reason: 'The envelope was stolen' })
  const sorry = { id: randomUUID(), userId: shopper, amountMinor: 15_00, reason: 'The parcel was a week late' }
  await grantCredit({ ...staff, env }, admin, sorry)
}
