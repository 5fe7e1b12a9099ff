import { sql } from 'drizzle-orm'
import { LANDING_KEY } from 'shared-contracts/content/content-terms'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { Deps } from '../../deps'
import { holdUntil } from '../../platform/log/request-scope'
import { landing } from './first-pages/landing'

/** The landing page as it is written now; the answer holds until the next version begins. */
export async function liveLanding({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<LandingBody> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ body: LandingBody; next: number | null }>(sql`
    with planned as (
      select publication.* from content_publications publication
      join content_documents document on document.id = publication.document_id
      where document.kind = 'landing' and document.key = ${LANDING_KEY} and publication.withdrawn_at is null)
    select version.body, (
      select (extract(epoch from min(starts_at)) * 1000)::float8 from planned where starts_at > ${now}) as next
    from planned join content_versions version on version.document_id = planned.document_id and version.number = planned.number
    where starts_at <= ${now} order by starts_at desc, id desc limit 1`)
  const [live] = rows
  if (live?.next) holdUntil(new Date(live.next))
  // Before the shop has been given its first texts; and where a process of before has written a page of text into it.
  return live && 'hero' in live.body ? live.body : landing
}
