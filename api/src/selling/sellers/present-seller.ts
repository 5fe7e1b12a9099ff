import { eq, sql, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Holiday } from 'shared-contracts/shop-profile/holiday.schema'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { LegalDetails, LegalDetailsDraft } from 'shared-contracts/documents/legal-details.schema'
import { containing, outer, type FoundBy } from '../../platform/db/columns'
import type { Queryable, Tx, Db } from '../../platform/db/database'
import { builtForIds } from '../../platform/db/statement'
import type { Clock } from '../../platform/clock/clock'
import { sellers, sellerLegalDetails } from './sellers.table'

/** What shoppers see of a seller that has not chosen a name. Never made from the email, which is nobody's business. */
export function sellerName({ name, slug }: { name: string | null; slug: string }): string {
  return name ?? `Seller ${slug.replace(/^seller-/, '').toUpperCase()}`
}

/** A seller by its id. */
export async function findShop(db: Queryable, id: string): Promise<typeof sellers.$inferSelect | undefined> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, id))
  return seller
}

/** A seller by the address of its page. */
export async function findShopAt(db: Queryable, slug: string): Promise<typeof sellers.$inferSelect | undefined> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.slug, slug))
  return seller
}

/** Ids of shops by the addresses of their pages; addresses of none are left out. */
export async function shopsAt(db: Queryable, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { id, slug } = sellers
  const rows = await db
    .select({ id, slug })
    .from(sellers)
    .where(inArray(slug, [...slugs]))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** What shops are called, by id, and where their pages are. */
export async function shopNames(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<Map<string, { slug: string; name: string }>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const { id, slug, name } = sellers
  const rows = await db.select({ id, slug, name }).from(sellers).where(inArray(sellers.id, known))
  return new Map(rows.map((row) => [row.id, { slug: row.slug, name: sellerName(row) }]))
}

/** The same within a statement: of the shop whose id is in a column. */
export const shopLink = <Id extends AnyPgColumn>(id: Id) =>
  sql`(select json_build_object('slug', shop.slug, 'name', shop.name) from sellers shop where shop.id = ${outer(id)})`.mapWith(
    (shop: Parameters<typeof sellerName>[0]): FoundBy<Id, { slug: string; name: string }> => ({
      slug: shop.slug,
      name: sellerName(shop),
    }),
  )

/** So many shops are meant by a part of a name; who means another types more of it. */
const MOST_NAMED = 20

/** Ids of the shops at an address or whose name has these words in it: the one at the address alone, where there is one. */
export async function findShopsNamed(db: Queryable, typed: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from sellers where slug = ${typed} union all
    (select id from sellers where name ilike ${containing(typed)}
      and not exists (select from sellers where slug = ${typed}) order by name, id limit ${MOST_NAMED})`)
  return rows.map(({ id }) => id)
}

/** Whether the shop whose id is in a column has these words in its name, within a statement. */
export const isShopNamed = (id: AnyPgColumn, typed: string) =>
  sql`exists (select 1 from sellers seller where seller.id = ${outer(id)} and seller.name ilike ${containing(typed)})`

/** Lets nobody else change what hangs on a shop until the transaction ends: its team, which keeps an owner, and where its money goes. */
export async function lockShop(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${sellers} where id = ${id} for no key update`)
}

/** A seller's holiday while it is going on; `null` while they sell. */
export function holidayOf(seller: { awayUntil: string | null; holidayNote: string | null }): Holiday | null {
  return seller.awayUntil === null ? null : { until: seller.awayUntil, note: seller.holidayNote }
}

/** A business address as it stands on documents, without the name; empty while it is not known. */
export function legalAddressLines({ line1, line2, postcode, city, country }: LegalDetails): string[] {
  if (line1 === null || city === null || country === null) return []
  const unsaid = { recipient: '', company: null, region: null, phone: null }
  return addressLines({ ...unsaid, line1, line2, postcode, city, country })
}

/** Who a seller is by law, as on a letter: name, address, numbers. */
export const imprintOf = (row: typeof sellerLegalDetails.$inferSelect): string[] => [
  ...[row.legalName, ...legalAddressLines(row), row.taxId],
  ...(row.registration ? [row.registration] : []),
]

/** The same of sellers by their ids, without those who have not said it. */
export async function imprintsOf(db: Queryable, sellerIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(sellerLegalDetails)
    .where(inArray(sellerLegalDetails.sellerId, [...sellerIds]))
  return new Map(rows.map((row) => [row.sellerId, imprintOf(row)]))
}

/** What shops are called, and who they are by law, by their ids. */
export async function shopsWithImprint(db: Queryable, ids: readonly string[]) {
  const rows = await lawfully(db, ids)
  return new Map(
    rows.map(({ id, slug, name, legal }) => [
      id,
      { seller: { slug, name: sellerName({ slug, name }) }, imprint: legal ? imprintOf(legal) : [] },
    ]),
  )
}

const lawfully = builtForIds((db, ids) =>
  db
    .select({ id: sellers.id, slug: sellers.slug, name: sellers.name, legal: sellerLegalDetails })
    .from(sellers)
    .leftJoin(sellerLegalDetails, eq(sellerLegalDetails.sellerId, sellers.id))
    .where(inArray(sellers.id, ids)),
)

/** Where sellers are and their VAT or tax numbers, by id, as JSON, within a statement. @param ids a subquery of ids. */
export const partiesByLaw = (ids: SQL) => sql`(
  select coalesce(json_object_agg(party.seller_id, json_build_object('country', party.country, 'taxId', party.tax_id)), '{}')
  from seller_legal_details party where party.seller_id in (${ids}))`

/** What a seller has given for their invoices; `null` in each place while there is nothing. */
export async function findLegalDetails(db: Queryable, sellerId: string): Promise<LegalDetails> {
  const [row] = await db.select().from(sellerLegalDetails).where(eq(sellerLegalDetails.sellerId, sellerId))
  return {
    legalName: row?.legalName ?? null,
    line1: row?.line1 ?? null,
    line2: row?.line2 ?? null,
    postcode: row?.postcode ?? null,
    city: row?.city ?? null,
    country: row?.country ?? null,
    taxId: row?.taxId ?? null,
    registration: row?.registration ?? null,
  }
}

/** Where sellers' returns go, as it stands on a parcel: their return address, else the business address; without those who have neither. */
export async function returnAddresses(db: Queryable, sellerIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ seller: sellers, legal: sellerLegalDetails })
    .from(sellers)
    .leftJoin(sellerLegalDetails, eq(sellerLegalDetails.sellerId, sellers.id))
    .where(inArray(sellers.id, [...sellerIds]))
  return new Map(
    rows.flatMap(({ seller, legal }): [string, string[]][] => {
      if (seller.returnAddress) return [[seller.id, addressLines(seller.returnAddress)]]
      const lines = legal ? legalAddressLines(legal) : []
      return lines.length > 0 ? [[seller.id, [sellerName(seller), ...lines]]] : []
    }),
  )
}

/** Changes what stands on a seller's documents from now on. Those that are issued keep what they say. */
export async function saveLegalDetails(
  { db, clock }: { db: Db; clock: Clock },
  sellerId: string,
  draft: LegalDetailsDraft,
): Promise<LegalDetails> {
  const { legalName, line1, city, country, taxId } = draft
  const values = {
    legalName,
    line1,
    // What is emptied is emptied, not left as it was.
    line2: draft.line2 || null,
    postcode: draft.postcode || null,
    city,
    country,
    taxId,
    registration: draft.registration || null,
    updatedAt: clock.now(),
  }
  await db
    .insert(sellerLegalDetails)
    .values({ sellerId, ...values })
    .onConflictDoUpdate({ target: sellerLegalDetails.sellerId, set: values })
  return findLegalDetails(db, sellerId)
}
