import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { holdUntil } from '../../platform/log/request-scope'
import type { ContentBody } from './content.table'

/** What a document says now, with the number of its version; the answer holds until the next version begins. `null`: nothing is in force. */
export async function liveBody(
  { db, clock }: Pick<Deps, 'clock'> & { db: Queryable },
  { kind, key }: { kind: string; key: string },
): Promise<{ body: ContentBody; number: number } | null> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ body: ContentBody | null; number: number | null; next: number | null }>(sql`
    with planned as (
      select publication.* from content_publications publication
      join content_documents document on document.id = publication.document_id
      where document.kind = ${kind} and document.key = ${key} and publication.withdrawn_at is null)
    select version.body, version.number, (
      select (extract(epoch from min(starts_at)) * 1000)::float8 from planned where starts_at > ${now}) as next
    from (select 1) always
    left join lateral (select * from planned where starts_at <= ${now} order by starts_at desc, id desc limit 1) live on true
    left join content_versions version on version.document_id = live.document_id and version.number = live.number`)
  const [live] = rows
  if (live?.next) holdUntil(new Date(live.next))
  return live?.body && live.number ? { body: live.body, number: live.number } : null
}
