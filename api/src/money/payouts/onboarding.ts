import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { PayoutOnboarding } from 'shared-contracts/payouts/payout.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { findShop, lockShop, sellerName } from '../../selling/sellers/present-seller'
import { addPayoutAccount } from './payout-rhythm'
import type { PayoutProvider, SellerAccount, SellerAccounts } from './payout-provider'
import { payoutAccounts, payoutOnboardings } from './payouts.table'

/** Where the provider sends a seller back to: with all said, or with a link that was used up. */
const backTo = (origin: string, how: 'return' | 'refresh') =>
  new URL(`${paths.seller.payments}?onboarding=${how}`, origin).href

const UNASKED = 'Your bank account is named on this page; the payout provider asks you nothing more.'

function mustAsk({ payouts, refuse }: Pick<Deps, 'payouts'> & Refuses<'REFUSED'>): SellerAccounts {
  if (!payouts.accounts) throw refuse('REFUSED', { detail: UNASKED })
  return payouts.accounts
}

/** Opens a seller's account with the payout provider, or goes on with it. @returns the address of the provider's own pages. */
export async function startOnboarding(
  context: Pick<Deps, 'db' | 'clock' | 'env' | 'payouts'> & Refuses<'REFUSED'>,
  { sellerId, accountId, email }: { sellerId: string; accountId: string; email: string },
): Promise<string> {
  const { db, clock, env, payouts } = context
  const accounts = mustAsk(context)
  const known = await findOnboarding(db, sellerId)
  let ref = known?.ref
  if (!ref) {
    const shop = await findShop(db, sellerId)
    if (!shop) throw new Error('A seller without a shop')
    ;({ ref } = await accounts.open({ key: sellerId, name: sellerName(shop), email, country: null }))
    const opened = { sellerId, provider: payouts.name, ref, openedBy: accountId, createdAt: clock.now() }
    await db
      .insert(payoutOnboardings)
      .values({ ...opened, state: 'incomplete' })
      .onConflictDoNothing()
  }
  return accounts.link(ref, { returnUrl: backTo(env.origin, 'return'), refreshUrl: backTo(env.origin, 'refresh') })
}

async function findOnboarding(db: Queryable, sellerId: string) {
  const [known] = await db.select().from(payoutOnboardings).where(eq(payoutOnboardings.sellerId, sellerId))
  return known
}

/** How far the payout provider knows a seller; `undefined` where it asks nothing. */
export async function describeOnboarding(
  { db, payouts }: Pick<Deps, 'db' | 'payouts'>,
  sellerId: string,
): Promise<PayoutOnboarding | undefined> {
  if (!payouts.accounts) return undefined
  const known = await findOnboarding(db, sellerId)
  return known
    ? { state: known.state, missing: known.missing, reason: known.reason }
    : { state: 'none', missing: [], reason: null }
}

/** Whether the payout provider pays this seller out: it knows them, or asks nothing. */
export async function mayBePaidOut(
  db: Queryable,
  { accounts, name }: PayoutProvider,
  sellerId: string,
): Promise<boolean> {
  if (!accounts) return true
  const known = await findOnboarding(db, sellerId)
  return known?.state === 'ready' && known.provider === name
}

/** Asks the payout provider how far it knows a seller, and keeps what it says. */
export async function checkOnboarding(
  context: Pick<Deps, 'db' | 'clock' | 'payouts'> & Refuses<'REFUSED'>,
  sellerId: string,
): Promise<void> {
  const accounts = mustAsk(context)
  const known = await findOnboarding(context.db, sellerId)
  if (known) await check(context, accounts, known)
}

/** The same, when the provider reports that something has changed. */
export async function checkOnboardingOf(deps: Pick<Deps, 'db' | 'clock' | 'payouts'>, ref: string): Promise<void> {
  const { db, payouts } = deps
  const [known] = await db.select().from(payoutOnboardings).where(eq(payoutOnboardings.ref, ref))
  if (known && payouts.accounts) await check(deps, payouts.accounts, known)
}

async function check(
  { db, clock, payouts }: Pick<Deps, 'db' | 'clock' | 'payouts'>,
  accounts: SellerAccounts,
  { sellerId, ref, openedBy }: typeof payoutOnboardings.$inferSelect,
): Promise<void> {
  const { bank, state, canReceive, missing, reason } = await accounts.describe(ref)
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Two events at once would otherwise both find the same bank account to end.
    await lockShop(tx, sellerId)
    await tx
      .update(payoutOnboardings)
      .set({ state, canReceive, missing, reason, checkedAt: now })
      .where(eq(payoutOnboardings.sellerId, sellerId))
    if (bank) await keepBank(tx, bank, { sellerId, ref, provider: payouts.name, addedBy: openedBy, now })
    if (canReceive) await enqueue(tx, now, { topic: 'seller-balance', sellerId, currency: null, orderId: null })
  })
}

/** Where the provider pays out to is named here too, as people read it. Named anew after trouble, it is tried again. */
async function keepBank(
  tx: Tx,
  bank: NonNullable<SellerAccount['bank']>,
  { ref, ...of }: { sellerId: string; ref: string; provider: string; addedBy: string; now: Date },
): Promise<void> {
  const current = and(eq(payoutAccounts.sellerId, of.sellerId), isNull(payoutAccounts.endedAt))
  const [known] = await tx.select().from(payoutAccounts).where(current)
  const isSame =
    known?.providerRef === ref && known.last4 === bank.last4 && known.country === bank.country && known.trouble === null
  if (!isSame) await addPayoutAccount(tx, { id: randomUUID(), providerRef: ref, ...bank, ...of })
}
