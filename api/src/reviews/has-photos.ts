import { sql } from 'drizzle-orm'

/** Of `reviews`: those with a photo at least. */
export const hasPhotos = sql<boolean>`exists (select from review_photos photo where photo.review_id = reviews.id)`
