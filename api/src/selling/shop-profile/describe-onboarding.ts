import { eq } from 'drizzle-orm'
import { ONBOARDING_STEPS, type OnboardingStep } from 'shared-contracts/shop-profile/shop-profile-limits'
import type { Onboarding } from 'shared-contracts/shop-profile/shop-profile.schema'
import { hasPublished } from '../../catalogue/products/published'
import type { Queryable } from '../../platform/db/database'
import { hasPayoutAccount } from '../../money/payouts/describe-money'
import { findLegalDetails } from '../sellers/find-legal-details'
import { sellers } from '../sellers/sellers.table'
import { findTerms } from './find-terms'

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
