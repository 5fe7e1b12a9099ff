import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'

/** Fewer say nothing about a shop. */
const LEAST = 3
/** The latest questions that count: how a shop answers today, not how it once did. */
const LATEST = 50

/** Within how many hours, rounded up, a seller answered half of what shoppers wrote lately about orders and products; `null` while there are too few answers. */
export async function answerTime(db: Queryable, sellerId: string): Promise<number | null> {
  const { rows } = await db.execute<{ answered: number; seconds: number | null }>(sql`
    select count(*)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at))::float8 as seconds
    from (
      select asked.sent_at, (
        select min(answer.sent_at) from messages answer
        where answer.conversation_id = asked.conversation_id and answer.by = 'seller' and answer.sent_at > asked.sent_at) as answered_at
      from messages asked join conversations on conversations.id = asked.conversation_id
      where conversations.seller_id = ${sellerId} and asked.by = 'shopper'
      order by asked.sent_at desc limit ${LATEST}) questions
    where answered_at is not null`)
  const [{ answered, seconds } = { answered: 0, seconds: null }] = rows
  return seconds === null || answered < LEAST ? null : Math.max(1, Math.ceil(seconds / 3600))
}
