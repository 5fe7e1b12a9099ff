import { sql, type SQL } from 'drizzle-orm'
import type { Value } from '../../platform/db/statement'

/** Fewer say nothing about a shop. */
const LEAST = 3
/** The latest questions that count: how a shop answers today, not how it once did. */
const LATEST = 50

/**
 * Within how many hours, rounded up, a seller answered half of what shoppers wrote lately about orders and products, as an expression; null
 * while there are too few answers.
 */
export const answerTime = (sellerId: Value): SQL<number | null> => sql`(
    select case when count(*) >= ${LEAST} then greatest(1, ceil(
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at))::float8 / 3600))::int end
    from (
      select asked.sent_at, (
        select min(answer.sent_at) from messages answer
        where answer.conversation_id = asked.conversation_id and answer.by = 'seller' and answer.sent_at > asked.sent_at) as answered_at
      from messages asked join conversations on conversations.id = asked.conversation_id
      where conversations.seller_id = ${sellerId} and asked.by = 'shopper'
      order by asked.sent_at desc limit ${LATEST}) questions
    where answered_at is not null)`
