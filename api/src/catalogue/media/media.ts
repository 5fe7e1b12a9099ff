import { randomUUID } from 'node:crypto'
import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { contentMessages } from 'shared-contracts/content/content.messages'
import { mediaMessages as messages } from 'shared-contracts/media/media.messages'
import type { MediaDraft } from 'shared-contracts/media/media-draft.schema'
import type { Media } from 'shared-contracts/media/media.schema'
import { MAX_MEDIA, MEDIA_NAME_MAX_LENGTH, MEDIA_PAGE_SIZE } from 'shared-contracts/media/media-terms'
import type { Deps } from '../../deps'
import { lockSeen, type Seen } from '../../http/lock-seen'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import { containing } from '../../platform/db/columns'
import type { Queryable, Tx } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { readUpload } from '../pictures/read-upload'
import { storePictureWith } from '../pictures/store-pictures'
import { isDescribed } from './framed-pictures'
import { droppedPictures, libraryPictures } from './media.table'

type Read = Pick<Deps, 'clock'> & { db: Queryable }
type Write = Pick<Deps, 'db' | 'clock' | 'catalogue'>

/**
 * Where a picture is shown: by collections, and by what each document says now, from a planned moment on, or in its newest version. Whatever names
 * one in a document calls it `picture`.
 */
const usesOf = (now: Date) => sql<{ kind: string; id: string; title: string | null }[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title) order by kind, title), '[]') from (
    select 'collection' as kind, id, title from collections where media_id = ${libraryPictures.id}
    union all
    select document.kind, document.id, null from content_documents document
    where document.kind <> 'page' and exists (
      select from (
        select max(number) as number from content_versions newest where newest.document_id = document.id
        union select number from content_publications publication
          where publication.document_id = document.id and withdrawn_at is null and starts_at >= coalesce((
            select max(starts_at) from content_publications begun
            where begun.document_id = document.id and withdrawn_at is null and starts_at <= ${now.toISOString()}), '-infinity')
        ) told join content_versions version on version.document_id = document.id and version.number = told.number
      where jsonb_path_exists(version.body, '$.**.picture ? (@ == $id)', jsonb_build_object('id', ${libraryPictures.id}::text)))
  ) used)`

const selected = (db: Queryable, now: Date) =>
  db
    .select({ one: libraryPictures, picture: pictures, uses: usesOf(now) })
    .from(libraryPictures)
    .innerJoin(pictures, eq(pictures.id, libraryPictures.pictureId))

function present({
  one: { createdAt, pictureId: _, ...one },
  picture,
  uses,
}: Awaited<ReturnType<typeof selected>>[number]): Media {
  return {
    ...one,
    picture: presentPicture(picture, { alt: one.alt, color: null }),
    createdAt: createdAt.toISOString(),
    uses: uses.map(({ title, ...use }) => ({ ...use, title: title ?? contentMessages.landing })),
  }
}

/** One page of the library, newest first. */
export async function listMedia(
  { db, clock }: Read,
  { q, described, after }: { q?: string | undefined; described?: boolean | undefined; after?: string | undefined },
): Promise<{ items: Media[]; next: string | null }> {
  const { createdAt, id, name, alt } = libraryPictures
  const known = (column: SQL) => sql`(select ${column} from library_pictures known where known.id = ${after}::uuid)`
  const rows = await selected(db, clock.now())
    .where(
      and(
        q ? or(ilike(name, containing(q)), ilike(alt, containing(q))) : undefined,
        described ? isDescribed : undefined,
        after === undefined ? undefined : sql`(${createdAt}, ${id}) < (${known(sql`created_at`)}, ${known(sql`id`)})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MEDIA_PAGE_SIZE + 1)
  const items = rows.slice(0, MEDIA_PAGE_SIZE).map(present)
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** A picture of the library; `null`: there is none. */
export async function findMedia({ db, clock }: Read, id: string): Promise<Media | null> {
  const [row] = await selected(db, clock.now()).where(eq(libraryPictures.id, id))
  return row ? present(row) : null
}

/** What a file is called, without what it is: a first name for its picture. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[a-z\d]+$/i, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MEDIA_NAME_MAX_LENGTH)
    .trim() || 'Picture'

/** Adds a picture, which is shown nowhere before somebody has described it. @returns its id. */
export async function addMedia(
  context: Write & Pick<Deps, 'files'> & Refuses<'REFUSED' | 'UNSUPPORTED_IMAGE'>,
  image: File,
): Promise<string> {
  const { clock, refuse } = context
  const id = randomUUID()
  const picture = await readUpload(context, image)
  await storePictureWith(context, picture, async (tx) => {
    // Two at once would both be the last that there is room for.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media', 0))`)
    if ((await tx.$count(libraryPictures)) >= MAX_MEDIA) throw refuse('REFUSED')
    const file = { pictureId: picture.id, bytes: image.size }
    await tx.insert(libraryPictures).values({ ...file, id, name: nameOf(image), createdAt: clock.now() })
  })
  return id
}

/** Says what a picture shows, and which point of it stays in view, wherever it is shown. */
export async function changeMedia(
  context: Write & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { id, version, ...draft }: MediaDraft & Seen,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSeen(tx, libraryPictures, { id, version }, context)
    await tx
      .update(libraryPictures)
      .set({ ...draft, version: version + 1 })
      .where(eq(libraryPictures.id, id))
    afterCommit(tx, context.catalogue.changed)
  })
}

/** Puts another file in place of a picture, wherever it is shown. The one before goes in a week: pages that are open show it. */
export async function replaceMedia(
  context: Write & Pick<Deps, 'files'> & Refuses<'CONFLICT' | 'NOT_FOUND' | 'UNSUPPORTED_IMAGE'>,
  { image, ...seen }: Seen & { image: File },
): Promise<void> {
  const picture = await readUpload(context, image)
  await storePictureWith(context, picture, async (tx) => {
    const { pictureId } = await lockSeen(tx, libraryPictures, seen, context)
    await tx
      .update(libraryPictures)
      .set({ pictureId: picture.id, bytes: image.size, version: seen.version + 1 })
      .where(eq(libraryPictures.id, seen.id))
    if (pictureId !== picture.id) await drop(tx, pictureId, context.clock.now())
    afterCommit(tx, context.catalogue.changed)
  })
}

/** Removes a picture that is shown nowhere. */
export async function removeMedia(
  context: Write & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  seen: Seen,
): Promise<void> {
  const { db, clock, refuse } = context
  await db.transaction(async (tx) => {
    const { pictureId } = await lockSeen(tx, libraryPictures, seen, context)
    const uses = (await findMedia({ db: tx, clock }, seen.id))?.uses ?? []
    if (uses.length > 0) throw refuse('REFUSED', { detail: messages.inUse(uses.map(({ title }) => title)) })
    await tx.delete(libraryPictures).where(eq(libraryPictures.id, seen.id))
    await drop(tx, pictureId, clock.now())
  })
}

/** From now on it is removed where nothing else names it: see `purgeUnusedPictures`. */
const drop = (tx: Tx, pictureId: string, droppedAt: Date) =>
  tx
    .insert(droppedPictures)
    .values({ pictureId, droppedAt })
    .onConflictDoUpdate({ target: droppedPictures.pictureId, set: { droppedAt } })
