import { desc, eq } from 'drizzle-orm'
import type { ContentDetails } from 'shared-contracts/content/content.schema'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { Queryable } from '../../platform/db/database'
import { contentVersions, type ContentBody } from './content.table'
import { isBanner } from './live-banner'
import { isMenus } from './live-menus'
import { isMail, isPage } from './shown-page'

type Written = Pick<ContentDetails, 'page' | 'landing' | 'banner' | 'menus' | 'mail'>

const isLanding = (body: ContentBody): body is LandingBody => 'hero' in body

/** What a document of a kind says; `null`: it is broken. A process of before writes a page of text into a document of a kind that it does not know. */
export function asWritten(kind: string, body: ContentBody): Written | null {
  if (kind === 'page') return isPage(body) ? { page: body } : null
  if (kind === 'landing') return isLanding(body) ? { landing: body } : null
  if (kind === 'banner') return isBanner(body) ? { banner: body } : null
  if (kind === 'menus') return isMenus(body) ? { menus: body } : null
  return kind === 'mail' && isMail(body) ? { mail: body } : null
}

/** Of so many versions the newest one that can be read is looked for. */
const LATEST = 50

/** What the newest version says that is not broken, to go on from. */
export async function lastWritten(db: Queryable, { id, kind }: { id: string; kind: string }): Promise<Written> {
  const rows = await db
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .where(eq(contentVersions.documentId, id))
    .orderBy(desc(contentVersions.number))
    .limit(LATEST)
  for (const { body } of rows) {
    const written = asWritten(kind, body)
    if (written) return written
  }
  return {}
}
