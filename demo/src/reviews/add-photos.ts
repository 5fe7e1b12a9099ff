import { inArray, sql } from 'drizzle-orm'
import type { Tx } from 'api/platform/db/database'
import { reviews } from 'api/engagement/reviews/reviews.table'

/** Photos of one demo review, at most. */
const PHOTOS = 2

/** Gives reviews photos: the product's own pictures in the colour that was bought, the last ones first, drawn anew when asked for. */
export async function addPhotos(tx: Tx, reviewIds: readonly string[]): Promise<void> {
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
