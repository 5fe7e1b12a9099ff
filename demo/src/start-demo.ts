import { countProducts } from 'api/catalogue/products/published'
import { listDrawings, loadLanding } from 'api/catalogue/products/load-landing'
import type { Deps } from 'api/deps'
import { liveLanding } from 'api/messaging/content/live-landing'
import type { PictureWidth } from 'api/catalogue/pictures/present-picture'
import { sql } from 'drizzle-orm'
import { seedDistricts } from 'api/platform/seed-districts'
import { seedStaff } from './history/demo-staff'
import { seedHistory } from './history/seed-history'
import { seedCollections } from './seed-collections'
import { seedContent } from './seed-content'
import { seedDelivery } from './seed-delivery'
import { seedDemo } from './seed-demo'
import { seedFailedMessages } from './seed-failed-messages'
import { seedFlags } from './seed-flags'
import { seedGiftCards } from './seed-gift-cards'
import { seedNewsletters } from './seed-newsletters'
import { seedPromotions, seedSellerPromotions } from './seed-promotions'
import { seedRules } from './seed-rules'

/** Fills the demo on its first start, then draws its pictures in the background: the landing page's first. */
export async function startDemo(deps: Deps): Promise<void> {
  await seedPromotions(deps)
  if ((await countProducts(deps.db)) === 0) await seedDemo(deps, deps.env.demoProducts)
  await seedSellerPromotions(deps)
  await seedStaff(deps)
  await seedRules(deps)
  await seedFlags(deps)
  await seedCollections(deps)
  await seedContent(deps)
  await seedNewsletters(deps)
  await seedFailedMessages(deps)
  await seedDelivery(deps)
  await seedGiftCards(deps)
  await seedHistory(deps)
  drawInBackground(deps)
}

export function drawInBackground(deps: Deps): void {
  if (deps.env.demoDrawAhead) deps.background.run('drawing', () => drawAhead(deps))
}

/** In the order in which they are likely to be asked for. */
async function drawAhead(deps: Deps): Promise<void> {
  const { db, drawings, avif, background } = deps
  const { hero, winter, newIn, categories, story } = await loadLanding(deps, await liveLanding(deps))
  const cards = [...winter, ...newIn, ...(story?.pieces ?? [])]
  const cutouts = [hero?.cutout, ...categories.map((category) => category.picture)].filter((picture) => picture != null)
  const small = (id: string): { id: string; width: PictureWidth } => ({ id, width: 400 })
  const medium = (id: string): { id: string; width: PictureWidth } => ({ id, width: 800 })
  const ids = [
    ...cutouts.map(({ id }) => id),
    ...cards.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ id }) => id)),
  ]
  const { stopping } = background
  await drawings.drawAhead(hero?.cutout ? [{ id: hero.cutout.id, width: 1600 }] : [], stopping)
  await drawings.drawAhead(ids.map(medium), stopping)
  await drawings.drawAhead(ids.map(small), stopping)
  for (const { id, width } of [...ids.map(medium), ...ids.map(small)]) avif.enqueue(id, width)
  const all = await listDrawings(db)
  await drawings.drawAhead(all.map(small), stopping)
  await drawings.drawAhead(all.map(medium), stopping)
}

/** The database's own history, keys that links were signed with, and what migrations wrote: which way an order may go, which role may what. The
 * audit log goes on. */
const KEPT = [
  ...['migrations', 'secrets', 'order_transitions', 'seller_roles', 'staff_roles'],
  ...['audit_entries', 'audit_reasons', 'audit_seals', 'audit_unsealed'],
]

/** Throws everything away, accounts and pictures included, and starts the demo afresh. */
export async function resetDemo(deps: Deps): Promise<void> {
  const { db, files, env } = deps
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ${KEPT}`,
  )
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`))
  await db.execute(sql`delete from staff_roles where built_in is null`)
  await files.clear()
  await seedDistricts(deps)
  await seedPromotions(deps)
  await seedDemo(deps, env.demoProducts)
  await seedSellerPromotions(deps)
  await seedStaff(deps)
  await seedRules(deps)
  await seedFlags(deps)
  await seedCollections(deps)
  await seedContent(deps)
  await seedNewsletters(deps)
  await seedFailedMessages(deps)
  await seedDelivery(deps)
  await seedGiftCards(deps)
  await seedHistory(deps)
  drawInBackground(deps)
}
