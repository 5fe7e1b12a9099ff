import { sql } from 'drizzle-orm'
import type { AuditCheck } from 'shared-contracts/audit/audit.schema'
import type { Queryable } from '../../platform/db/database'

/** Seals that are looked at with one statement. */
const AT_ONCE = 20_000

interface Fault {
  id: number
  why: 'changed' | 'missing' | 'chain'
}

/**
 * Reads the whole audit log and makes every hash anew. An entry that is older than the database lets entries go may be missing; its seal
 * may not.
 */
export async function checkAuditLog(db: Queryable): Promise<AuditCheck> {
  let head: { position: number; hash: string | null } = { position: 0, hash: null }
  for (;;) {
    const { rows } = await db.execute<{ fault: Fault | null; position: number; hash: string; count: number }>(sql`
      with part as (
        select * from audit_seals where position > ${head.position} order by position limit ${AT_ONCE}
      ), chained as (
        select part.*, row_number() over (order by position) + ${head.position} as due,
          coalesce(lag(hash) over (order by position), decode(${head.hash ?? ''}, 'hex')) as before
        from part
      ), checked as (
        select chained.position, chained.entry_id, case
          when chained.position <> chained.due or chained.hash <> sha256(chained.before || chained.digest) then 'chain'
          when entry.id is null then case when chained.at > now() - interval '5 years' then 'missing' end
          when audit_digest(entry) <> chained.digest then 'changed'
          -- Words that were taken out leave their row.
          when entry.why is not null and reason.id is null then 'missing'
          when reason.said is not null and audit_reason_digest(reason) <> entry.why_digest then 'changed'
        end as why
        from chained left join audit_entries entry on entry.id = chained.entry_id
          left join audit_reasons reason on reason.id = entry.why
      )
      select (select json_build_object('id', entry_id, 'why', why) from checked where why is not null order by position limit 1) as fault,
        last.position::float8 as position, encode(last.hash, 'hex') as hash, (select count(*) from part)::int as count
      from part last order by last.position desc limit 1`)
    const [part] = rows
    if (part) head = { position: part.position, hash: part.hash }
    if (part?.fault) return { ...(await stateOf(db)), holds: false, broken: part.fault }
    if (!part || part.count < AT_ONCE) break
  }
  const state = await stateOf(db)
  const { rows } = await db.execute<{ id: number }>(sql`
    select entry.id::float8 as id from audit_entries entry
    where not exists (select from audit_seals where entry_id = entry.id) and not exists (select from audit_unsealed where entry_id = entry.id)
    order by entry.id limit 1`)
  const unsealed = rows[0] ? { id: rows[0].id, why: 'unsealed' as const } : null
  return { ...state, holds: unsealed === null, broken: unsealed }
}

/** How long the chain is, and where it ends. */
async function stateOf(db: Queryable): Promise<Pick<AuditCheck, 'sealed' | 'waiting' | 'head'>> {
  const { rows } = await db.execute<{ sealed: number; waiting: number; head: string | null }>(sql`
    select coalesce((select max(position) from audit_seals), 0)::float8 as sealed, (select count(*) from audit_unsealed)::int as waiting,
      (select encode(hash, 'hex') from audit_seals order by position desc limit 1) as head`)
  return rows[0] ?? { sealed: 0, waiting: 0, head: null }
}
