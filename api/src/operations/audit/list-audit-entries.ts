import { traverseContractProcedures } from '@orpc/server'
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_AREAS, AUDIT_PAGE_SIZE, type AuditActor, type AuditKind } from 'shared-contracts/audit/audit-terms'
import type { AuditEntry, AuditFilter, AuditPage } from 'shared-contracts/audit/audit.schema'
import { contract } from 'shared-contracts/contract'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { STAFF_PERMISSION_NEEDS, type StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { Deps } from '../../deps'
import { csvLine } from '../../http/csv'
import { accountNames } from '../../identity/accounts/account-names'
import { accountsOf } from '../../identity/accounts/email-of'
import { addDays, startOfDay } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { findShopsNamed, shopNames } from '../../selling/sellers/present-seller'
import { nameRows } from './name-rows'

type Finding = Pick<Deps, 'db' | 'env'>
/** Whether the role of whoever reads the log allows something. */
type May = (permission: StaffPermission) => boolean

/** A page of what was changed, newest first. */
export async function listAuditEntries(
  deps: Finding,
  may: May,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<AuditPage> {
  const entries = await load(deps, filter, { before, limit: AUDIT_PAGE_SIZE + 1, may })
  const items = entries.slice(0, AUDIT_PAGE_SIZE)
  const next = entries.length > items.length ? (items.at(-1)?.id ?? null) : null
  return { items, names: await nameRows(deps.db, items, may), next }
}

const AT_ONCE = 500
const HEADER = ['Entry', 'At', 'Actor', 'By', 'Shop', 'Endpoint', 'Request', 'Address', 'Change', 'Table', 'Row', 'Field', 'Before', 'After', 'Why'] // prettier-ignore

/** All changes that a filter lets through, a line for each field, so many entries at a time. */
export async function* exportAuditEntries(deps: Finding, may: May, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(HEADER)
  let before: number | undefined
  for (;;) {
    const entries: AuditEntry[] = await load(deps, filter, { before, limit: AT_ONCE, may })
    if (entries.length > 0) yield entries.map(toLines).join('')
    if (entries.length < AT_ONCE) return
    before = entries.at(-1)?.id
  }
}

const toLines = ({ changes, ...entry }: AuditEntry): string =>
  changes
    .map(({ field, before, after }) =>
      csvLine([
        ...[entry.id, entry.at, entry.actor, entry.by ?? '', entry.shop?.name ?? '', entry.act ?? ''],
        ...[entry.requestId ?? '', entry.address ?? '', entry.kind, entry.subject, entry.subjectId],
        ...[field, before ?? '', after ?? '', entry.why?.said ?? ''],
      ]),
    )
    .join('')

interface Row extends Record<string, unknown> {
  id: number
  at: string
  actor: AuditActor
  account_id: string | null
  seller_id: string | null
  act: string | null
  request_id: string | null
  address: string | null
  kind: AuditKind
  subject: string
  subject_id: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  why: string | null
  said: string | null
}

async function load(
  { db, env }: Finding,
  filter: AuditFilter,
  { before, limit, may }: { before: number | undefined; limit: number; may: May },
): Promise<AuditEntry[]> {
  const conditions = await conditionsOf(db, env.timeZone, filter)
  if (!conditions) return []
  const where = [...conditions, before === undefined ? [] : sql`entry.id < ${before}`].flat()
  const { rows } = await db.execute<Row>(sql`
    select entry.*, entry.id::float8 as id, reason.said from audit_entries entry left join audit_reasons reason on reason.id = entry.why
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``} order by entry.id desc limit ${limit}`)
  const people = await accountNames(
    db,
    rows.map((row) => row.account_id),
  )
  const shops = await shopNames(
    db,
    rows.map((row) => row.seller_id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, at: new Date(row.at).toISOString(), actor: row.actor },
    by: row.actor === 'database' ? row.act : (people.get(row.account_id ?? '') ?? null),
    shop: shopOf(row.seller_id, shops),
    ...{ act: row.actor === 'database' ? null : row.act, requestId: row.request_id, address: row.address },
    ...{ kind: row.kind, subject: row.subject, subjectId: row.subject_id },
    ...(row.why !== null && showsWhy(row.act, may) && { why: { said: row.said } }),
    changes: changesOf(row),
  }))
}

/** What every endpoint that says why asks for, by its place in the contract. */
const permissions = new Map<string, StaffPermission>()
traverseContractProcedures({ router: contract, path: [] }, ({ contract: found, path }) => {
  const { permission, because } = found['~orpc'].meta as EndpointMeta<'admin'>
  if (because && permission) permissions.set(path.join('.'), permission as StaffPermission)
})

/** Words about a person are read by whose role shows what was done to them. */
function showsWhy(act: string | null, may: May): boolean {
  const permission = permissions.get(act ?? '')
  return permission !== undefined && may(STAFF_PERMISSION_NEEDS[permission] ?? permission)
}

function shopOf(id: string | null, shops: Awaited<ReturnType<typeof shopNames>>): AuditEntry['shop'] {
  const shop = id === null ? undefined : shops.get(id)
  return id !== null && shop ? { id, ...shop } : null
}

/** `null`: nothing can match. */
async function conditionsOf(
  db: Queryable,
  timeZone: string,
  { actor, email, shop, area, subject, from, to }: AuditFilter,
): Promise<SQL[] | null> {
  const accounts = email ? await accountsOf(db, email) : null
  const shops = shop ? await findShopsNamed(db, shop) : null
  if (accounts?.length === 0 || shops?.length === 0) return null
  return [
    actor ? sql`entry.actor = ${actor}` : [],
    accounts ? sql`entry.account_id in ${accounts}` : [],
    shops ? sql`entry.seller_id in ${shops}` : [],
    area ? sql`entry.subject in ${[...AUDIT_AREAS[area]]}` : [],
    subject ? sql`entry.subject_id = ${subject}` : [],
    from ? sql`entry.at >= ${startOfDay(from, timeZone)}` : [],
    to ? sql`entry.at < ${startOfDay(addDays(to, 1), timeZone)}` : [],
  ].flat()
}

/** Fields in their alphabet, as the text that a person reads. */
function changesOf({ before, after }: Row): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
