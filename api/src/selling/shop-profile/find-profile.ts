import { desc, eq } from 'drizzle-orm'
import { ONBOARDING_STEPS, type OnboardingStep } from 'shared-contracts/shop-profile/shop-profile-limits'
import type { Onboarding, ShopProfile, ShopProfileDraft } from 'shared-contracts/shop-profile/shop-profile.schema'
import { findPictures } from '../../catalogue/pictures/store-pictures'
import { hasPublished } from '../../catalogue/products/published'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { hasPayoutAccount } from '../../money/payouts/describe-money'
import type { Queryable } from '../../platform/db/database'
import { findLegalDetails } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { findTerms } from './find-terms'
import { shopProfileChanges } from './shop-profile.table'

export type ShopRecord = typeof sellers.$inferSelect

/** A shop as its seller edits it. */
export async function findProfile(db: Queryable, sellerId: string): Promise<ShopProfile> {
  const [shop] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (!shop) throw new Error('A signed-in seller has no shop')
  const [last] = await db
    .select({ by: nameOfAccount(shopProfileChanges.actorId), at: shopProfileChanges.at })
    .from(shopProfileChanges)
    .where(eq(shopProfileChanges.sellerId, sellerId))
    .orderBy(desc(shopProfileChanges.version))
    .limit(1)
  return {
    version: shop.version,
    state: shop.state,
    content: contentOf(shop),
    ...(await picturesOf(db, shop)),
    changed: { by: last?.by ?? null, at: (last?.at ?? shop.createdAt).toISOString() },
    away: shop.awayUntil !== null,
  }
}

/** What a shop says about itself, as it was typed. */
export function contentOf(shop: ShopRecord): ShopProfileDraft {
  const { slug, story, logoId, bannerId, returnAddress, holidayFrom, holidayUntil, holidayNote } = shop
  const holiday =
    holidayFrom === null || holidayUntil === null
      ? null
      : { from: holidayFrom, until: holidayUntil, note: holidayNote ?? '' }
  const name = shop.name ?? ''
  return { name, slug, story, logoId, bannerId, contactEmail: shop.contactEmail ?? '', returnAddress, holiday }
}

/** A shop's logo and banner. */
export async function picturesOf(
  db: Queryable,
  { logoId, bannerId }: Pick<ShopRecord, 'logoId' | 'bannerId'>,
): Promise<Pick<ShopProfile, 'logo' | 'banner'>> {
  const found = await findPictures(db, [logoId, bannerId])
  return { logo: found.get(logoId) ?? null, banner: found.get(bannerId) ?? null }
}

/** What a seller has done and what is left. Nothing of it is stored: it is read from what they did. */
export async function describeOnboarding(db: Queryable, sellerId: string): Promise<Onboarding> {
  const [shop] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  const done: Record<OnboardingStep, boolean> = {
    profile: Boolean(shop?.name && shop.story.trim()),
    address: (await findLegalDetails(db, sellerId)).taxId !== null,
    payout: await hasPayoutAccount(db, sellerId),
    product: await hasPublished(db, sellerId),
    terms: (await findTerms(db, sellerId)).accepted !== null,
  }
  const steps = ONBOARDING_STEPS.map((key) => ({ key, done: done[key] }))
  return { steps, complete: steps.every((step) => step.done) }
}
