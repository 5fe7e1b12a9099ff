import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { products } from 'api/catalogue/products/products.table'
import { categories } from 'api/catalogue/products/vocabulary.table'
import { applyContent } from 'api/catalogue/seller-products/apply-content'
import { noteChange } from 'api/catalogue/seller-products/change-product'
import { insertDraft } from 'api/catalogue/seller-products/drafts'
import { loadContent } from 'api/catalogue/seller-products/find-editable'
import { putOnSale, updateProduct } from 'api/catalogue/seller-products/product-status'
import { sellerPictures } from 'api/catalogue/seller-products/seller-pictures.table'
import { decideSubmission } from 'api/catalogue/submissions/decide'
import { productSubmissions } from 'api/catalogue/submissions/product-submissions.table'
import { appealTakeDown } from 'api/catalogue/take-downs/appeal'
import { findTakeDown } from 'api/catalogue/take-downs/load-take-downs'
import { takeProductDown } from 'api/catalogue/take-downs/take-down'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import { withoutEndpoint } from 'api/http/refuse'
import type { Tx } from 'api/platform/db/database'
import { daysBefore } from 'api/platform/clock/days'
import { hashDemoPassword } from '../demo-accounts'
import { demoAdmin } from '../history/demo-staff'
import { travelBack } from '../history/travel-back'

const SHOP = { slug: 'nine-looms', name: 'Nine Looms', country: 'IT' }
const POLICY = { shops: 'new', knownAfter: 5, edits: true }

const SENT_BACK = {
  reason: 'pictures',
  words: 'All pictures show the same side. Please add one of the back and one of the fabric from near.',
} as const

const STATEMENT = {
  category: 'misleading',
  ground: 'terms',
  provision: 'Terms for sellers, section 4: what an item is made of',
  facts: 'The label in the third picture says polyester; the description says linen.',
  ...({ scope: 'until_corrected', source: 'report' } as const),
} as const
const APPEAL = 'The label is of the dust bag, not of the item. We have taken the picture out.'

/** What its products are, in days before the demo was filled; two were let in long ago. */
const PIECES = [
  { name: 'Handwoven', days: 120, isIn: true },
  { name: 'Studio', days: 90, isIn: true },
  { name: 'Heavyweight', days: 3.2, isIn: false },
  { name: 'Undyed', days: 1.4, isIn: false },
  { name: 'Evening', days: 0.3, isIn: false },
] as const

interface Owner {
  sellerId: string
  accountId: string
}

/**
 * Gives staff a new shop to look after: three products that wait, of which one was sent back, a change of one that is on sale, and one that
 * was taken down and whose seller has appealed. Products of new shops are reviewed. Once; what is there stays.
 */
export async function seedSubmissions(deps: Deps, anchor: Date): Promise<void> {
  const by = { sellerId: stableId('seller', SHOP.slug), accountId: stableId('user', SHOP.slug) }
  const passwordHash = await hashDemoPassword()
  await travelBack(deps, async ({ deps: past, tx, setClock }) => {
    if (!(await openShop(tx, by, { passwordHash, opened: daysBefore(anchor, 150) }))) return
    const { currency } = past.env
    const contents = await contentsLike(tx, currency)
    const ids: string[] = []
    for (const [index, content] of contents.entries()) {
      const piece = PIECES[index]
      if (!piece) break
      const own = { ...content, name: `${piece.name} ${content.name.toLowerCase()}` }
      ids.push(
        await list(tx, { by, currency, now: daysBefore(anchor, piece.days) }, { content: own, seen: piece.isIn }),
      )
    }
    const [live, down, back] = ids
    if (!live || !down || !back) return
    const context = { ...past, ...withoutEndpoint }
    const admin = await demoAdmin(tx)
    setClock(daysBefore(anchor, 6))
    await takeProductDown(context, { productId: down, by: admin, requestId: randomUUID(), statement: STATEMENT })
    setClock(daysBefore(anchor, 2.6))
    await sendBack(context, { productId: back, by: admin })
    setClock(daysBefore(anchor, 2))
    const takeDown = await findTakeDown(tx, down)
    if (takeDown) await appealTakeDown(context, by, { id: down, takeDown: takeDown.id, text: APPEAL })
    setClock(daysBefore(anchor, 0.8))
    await proposeEdit(context, by, live)
  })
  await deps.settings.changed()
  await deps.catalogue.changed()
}

/** @returns false when it is there already. */
async function openShop(
  tx: Tx,
  { sellerId, accountId }: Owner,
  { passwordHash, opened: at }: { passwordHash: string; opened: Date },
): Promise<boolean> {
  const opened = at.toISOString()
  const { rows } = await tx.execute(sql`
    insert into sellers (id, slug, name, country, state, state_since, created_at)
    values (${sellerId}, ${SHOP.slug}, ${SHOP.name}, ${SHOP.country}, 'approved', ${opened}, ${opened})
    on conflict do nothing returning id`)
  if (rows.length === 0) return false
  await tx.execute(sql`
    insert into users (id, audience, email, name, password_hash, email_verified_at, created_at)
    values (${accountId}, 'seller', 'owner@nine-looms.example', 'Ida Moretti', ${passwordHash}, ${opened}, ${opened})`)
  await tx.execute(sql`
    insert into memberships (user_id, seller_id, role, joined_at, chosen_at)
    values (${accountId}, ${sellerId}, 'owner', ${opened}, ${opened})`)
  await tx.execute(sql`
    insert into shop_settings (key, value, version, changed_at)
    values ('productReview', ${JSON.stringify(POLICY)}::jsonb, 1, ${opened}) on conflict do nothing`)
  return true
}

/** What some clothes of other shops say, for a shop that has none: one of each of a few categories. */
async function contentsLike(tx: Tx, currency: string): Promise<ProductContent[]> {
  const rows = await tx
    .selectDistinctOn([products.categoryId], { id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(products.status, 'published'),
        sql`${categories.parentId} in (select id from categories where slug = 'women')`,
      ),
    )
    .orderBy(asc(products.categoryId), asc(products.id))
    .limit(PIECES.length)
  const contents = []
  for (const { id } of rows) {
    const content = await loadContent(tx, currency, id)
    if (content) contents.push(content)
  }
  return contents
}

async function list(
  tx: Tx,
  { by, currency, now }: { by: Owner; currency: string; now: Date },
  { content, seen }: { content: ProductContent; seen: boolean },
): Promise<string> {
  const { sellerId } = by
  const own = content.pictures.map(({ id: pictureId }) => ({ sellerId, pictureId, uploadedAt: now }))
  await tx.insert(sellerPictures).values(own).onConflictDoNothing()
  const product = await insertDraft(tx, by, { id: randomUUID(), now })
  if (!product) throw new Error('A product of the demo is there already')
  const change = { tx, product, now, ...withoutEndpoint }
  await applyContent(
    change,
    { by, currency },
    {
      ...content,
      slug: `${SHOP.slug}-${content.slug}`.slice(0, 80),
      variants: content.variants.map((variant, index) => ({
        ...{ ...variant, sku: `NL-${product.id.slice(0, 4).toUpperCase()}-${index + 1}` },
        ...{ stock: 6 + index, stockWas: null },
      })),
    },
  )
  const isOnSale = await putOnSale(change, { seen })
  await noteChange(change, by, { kind: isOnSale ? 'published' : 'submitted' })
  return product.id
}

type Context = Deps & typeof withoutEndpoint

async function proposeEdit(context: Context, by: Owner, id: string): Promise<void> {
  const content = await loadContent(context.db, context.env.currency, id)
  if (!content) return
  const [first, ...others] = content.pictures
  await updateProduct(context, by, {
    id,
    content: {
      ...content,
      name: `${content.name}, second edition`,
      description: `${content.description} Woven on a wider loom since this spring, with a softer hand.`,
      pictures: first ? [...others, first] : [],
    },
  })
}

async function sendBack(context: Context, { productId, by }: { productId: string; by: string }): Promise<void> {
  const [waiting] = await context.db
    .select({ id: productSubmissions.id, version: productSubmissions.version })
    .from(productSubmissions)
    .where(and(eq(productSubmissions.productId, productId), eq(productSubmissions.state, 'waiting')))
  if (waiting) await decideSubmission(context, { ...waiting, by, sendBack: SENT_BACK })
}
