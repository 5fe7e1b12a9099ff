import { inArray, sql } from 'drizzle-orm'
import type { Tx } from 'api/platform/db/database'
import type { Deps } from 'api/deps'
import { refreshRating } from 'api/engagement/reviews/moderate-review'
import { reviewVotes, reviews } from 'api/engagement/reviews/reviews.table'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { DEMO_BUYERS } from '../history/demo-buyers'
import { lockAnchor } from '../history/history-anchor'
import { planAnswers } from './review-answers'
import { planReviews, planVotes, type KeptLine } from './plan-reviews'

/** Of those who are glad, one of so many takes a photo. */
const WITH_PHOTOS = 4

const EMAILS = DEMO_BUYERS.map(({ email }) => email)

/**
 * Has the demo's buyers review what they bought and kept, some time after it came; others find that helpful, some sellers
 * answer, and two reviews wait for an admin. The demo's own shopper has still to write. All of it at once, and once: when one of the buyers has reviewed something, nothing
 * is added.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added either.
 */
export async function seedReviews({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>, anchor: Date): Promise<void> {
  const changed = await db.transaction(async (tx) => {
    const current = await lockAnchor(tx)
    if (current?.getTime() !== anchor.getTime() || (await areThere(tx))) return false
    const written = planAnswers(planReviews(await keptLines(tx), anchor), anchor).map((review) => ({
      ...review,
      id: stableId('review', review.orderLineId),
    }))
    if (written.length === 0) return false
    await tx.insert(reviews).values(written)
    await vote(tx, written)
    const glad = written.filter(({ state, rating }) => state === 'published' && rating >= 4)
    await addPhotos(
      tx,
      glad.filter((_, index) => index % WITH_PHOTOS === 0).map(({ id }) => id),
    )
    for (const product of new Set(written.map(({ productId }) => productId))) await refreshRating(tx, product)
    return true
  })
  if (changed) await catalogue.changed()
}

async function areThere(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select review.id from reviews review join users on users.id = review.user_id where users.email in ${EMAILS} limit 1`)
  return rows.length > 0
}

/** What the demo's buyers kept and have not reviewed, the earliest first. */
async function keptLines(tx: Tx): Promise<KeptLine[]> {
  const { rows } = await tx.execute<Omit<KeptLine, 'deliveredAt'> & { delivered: string }>(sql`
    select line.id, line.product_id as product, purchase.user_id as user, category.slug as category, product.title,
      line.color, line.size, orders.delivered_at as delivered
    from order_lines line
    join orders on orders.id = line.order_id and orders.state = 'completed'
    join purchases purchase on purchase.id = orders.purchase_id
    join users on users.id = purchase.user_id and users.email in ${EMAILS}
    join products product on product.id = line.product_id
    join categories category on category.id = product.category_id
    where line.returned = 0
    order by orders.delivered_at, users.email, product.slug, line.size, line.color`)
  return rows.map(({ delivered, ...line }) => ({ ...line, deliveredAt: new Date(delivered) }))
}

type Written = typeof reviews.$inferInsert

async function vote(tx: Tx, written: readonly Written[]): Promise<void> {
  const votes = planVotes(written.filter(({ state }) => state === 'published'))
  if (votes.length === 0) return
  await tx.insert(reviewVotes).values(votes)
  await tx
    .update(reviews)
    .set({ helpful: sql`(select count(*)::int from review_votes where review_id = ${reviews.id})` })
    .where(
      inArray(
        reviews.id,
        written.map(({ id }) => id),
      ),
    )
}

/** Photos of one demo review, at most. */
const PHOTOS = 2

/** Gives reviews photos: the product's own pictures in the colour that was bought, the last ones first, drawn anew when asked for. */
async function addPhotos(tx: Tx, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return
  const chosen = sql`
    select 'r' || left(md5(reviews.id || ' ' || image.position), 31) as id, picture.width, picture.height,
      picture.placeholder, picture.drawing, reviews.user_id, reviews.id as review_id, reviews.written_at,
      (row_number() over (partition by reviews.id order by image.position desc) - 1)::int as place
    from ${reviews}
    join colors color on color.name = reviews.color
    join product_images image on image.product_id = reviews.product_id and image.color = color.slug
    join pictures picture on picture.id = image.picture_id and picture.drawing is not null
    where ${inArray(reviews.id, [...reviewIds])}`
  await tx.execute(sql`
    insert into pictures (id, width, height, placeholder, drawing)
    select id, width, height, placeholder, drawing from (${chosen}) chosen where place < ${PHOTOS}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into review_photos (picture_id, user_id, review_id, position, uploaded_at)
    select id, user_id, review_id, place, written_at from (${chosen}) chosen where place < ${PHOTOS}
    on conflict (picture_id) do update set review_id = excluded.review_id`)
}
