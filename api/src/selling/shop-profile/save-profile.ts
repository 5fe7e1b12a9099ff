import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Changed } from 'shared-contracts/problem/problem'
import {
  shopProfileMessages as messages,
  shopProfileMessages,
} from 'shared-contracts/shop-profile/shop-profile.messages'
import type { ShopProfileDraft } from 'shared-contracts/shop-profile/shop-profile.schema'
import { lockSlug } from '../../catalogue/products/lock-name'
import { slugHistory } from '../../catalogue/products/products.table'
import { sellerPictures } from '../../catalogue/seller-products/seller-pictures.table'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { dayIn } from '../../platform/clock/days'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { sellers } from '../sellers/sellers.table'
import { contentOf, type ShopRecord } from './find-profile'
import { shopProfileChanges } from './shop-profile.table'

/**
 * Frees the way for a shop's new slug. Links to the one that it had go on leading to it, if shoppers may have seen it; who goes back to a
 * former one gets it back. A slug that another shop has, or had, is taken.
 */
async function changeShopSlug(
  context: { tx: Tx } & Refuses<'SLUG_TAKEN'>,
  shop: ShopRecord,
  slug: string,
): Promise<void> {
  const { tx } = context
  await lockSlug(tx, 'seller', slug)
  const [current] = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.slug, slug), ne(sellers.id, shop.id)))
  const named = and(eq(slugHistory.kind, 'seller'), eq(slugHistory.slug, slug))
  const [former] = await tx.select({ id: slugHistory.targetId }).from(slugHistory).where(named)
  if (current || (former && former.id !== shop.id)) {
    throw refuseField(context, 'SLUG_TAKEN', { field: 'slug', message: shopProfileMessages.slugTaken })
  }
  await tx.delete(slugHistory).where(named)
  if (shop.state !== 'approved' && shop.state !== 'suspended') return
  await tx.insert(slugHistory).values({ kind: 'seller', slug: shop.slug, targetId: shop.id }).onConflictDoNothing()
}

type ProfileRefusals = Refuses<'NOT_FOUND' | 'CHANGED' | 'SLUG_TAKEN' | 'VALIDATION_FAILED'>

/** Saves what a shop says about itself, unless somebody else has changed it since the version that was named. */
export async function saveProfile(
  context: Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & ProfileRefusals,
  { sellerId, accountId }: { sellerId: string; accountId: string },
  { version, ...wanted }: ShopProfileDraft & { version: number },
): Promise<void> {
  const { db, env, clock, catalogue, refuse } = context
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('update')
    if (!shop) throw refuse('NOT_FOUND')
    if (version !== shop.version) throw refuse('CHANGED', { changed: await changedSince(tx, shop, version) })
    const fields = differences(contentOf(shop), wanted)
    if (fields.length === 0) return
    await refusePictures({ tx, refuse }, shop, wanted)
    if (fields.includes('slug')) await changeShopSlug({ tx, refuse }, shop, wanted.slug)
    const { holiday } = wanted
    const today = dayIn(env.timeZone, now)
    if (holiday && fields.includes('holiday') && holiday.until < today)
      throw invalidField(context, 'holiday.until', messages.holidayOver)
    await tx
      .update(sellers)
      .set({
        ...{ name: wanted.name, slug: wanted.slug, story: wanted.story },
        ...{ logoId: wanted.logoId, bannerId: wanted.bannerId },
        ...{ contactEmail: wanted.contactEmail || null, returnAddress: wanted.returnAddress },
        holidayFrom: holiday?.from ?? null,
        holidayUntil: holiday?.until ?? null,
        holidayNote: holiday?.note || null,
        awayUntil: holiday && holiday.from <= today && holiday.until >= today ? holiday.until : null,
        version: shop.version + 1,
      })
      .where(eq(sellers.id, sellerId))
    await tx
      .insert(shopProfileChanges)
      .values({ sellerId, version: shop.version + 1, fields, actorId: accountId, at: now })
    afterCommit(tx, catalogue.changed)
  })
}

const invalidField = (context: ProfileRefusals, field: string, message: string) =>
  refuseField(context, 'VALIDATION_FAILED', { field, code: 'INVALID', message })

/** Names of the fields that two versions differ in. What was left out counts like what is empty. */
function differences(before: ShopProfileDraft, after: ShopProfileDraft): string[] {
  const plain = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value || null
    const kept = Object.entries(value).filter(([, part]) => part)
    return JSON.stringify(kept.sort(([one], [other]) => one.localeCompare(other)))
  }
  const names = Object.keys(after) as (keyof ShopProfileDraft)[]
  return names.filter((name) => plain(before[name]) !== plain(after[name])).sort()
}

/** A shop shows pictures that it has uploaded itself. */
async function refusePictures(
  context: { tx: Tx } & ProfileRefusals,
  shop: ShopRecord,
  wanted: ShopProfileDraft,
): Promise<void> {
  const fresh = (['logoId', 'bannerId'] as const).filter((name) => wanted[name] !== null && wanted[name] !== shop[name])
  const ids = fresh.flatMap((name) => wanted[name] ?? [])
  if (ids.length === 0) return
  const own = await context.tx
    .select({ id: sellerPictures.pictureId })
    .from(sellerPictures)
    .where(and(eq(sellerPictures.sellerId, shop.id), inArray(sellerPictures.pictureId, ids)))
  const unknown = fresh.find((name) => !own.some(({ id }) => id === wanted[name]))
  if (unknown) throw invalidField(context, unknown, messages.pictureUnknown)
}

/** What was done to a profile after a version, and who did the last of it. */
async function changedSince(tx: Tx, shop: ShopRecord, version: number): Promise<Changed> {
  const rows = await tx
    .select({
      fields: shopProfileChanges.fields,
      at: shopProfileChanges.at,
      by: nameOfAccount(shopProfileChanges.actorId),
    })
    .from(shopProfileChanges)
    .where(and(eq(shopProfileChanges.sellerId, shop.id), gt(shopProfileChanges.version, version)))
    .orderBy(shopProfileChanges.version)
  const last = rows.at(-1)
  return {
    version: shop.version,
    by: last?.by ?? null,
    at: (last?.at ?? shop.createdAt).toISOString(),
    fields: [...new Set(rows.flatMap(({ fields }) => fields))],
  }
}
