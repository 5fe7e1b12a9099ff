import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'

const LINES_EACH = 2

/**
 * Fills an empty shop with paid orders of two lines each over the last 365 days, half of them of one seller, with cancellations, returns
 * and refunds among them. Straight into the tables, without their triggers: a million lines by the shop's verbs would take hours.
 *
 * @param lines how many order lines there are to be.
 * @returns the seller who has half of them, and one who has few.
 */
export async function fillOrders({ db }: Pick<Deps, 'db'>, lines: number): Promise<{ big: string; small: string }> {
  const orders = Math.floor(lines / LINES_EACH)
  const { rows } = await db.execute<{ id: string }>(
    sql`select seller_id as id from products group by 1 order by count(*) desc`,
  )
  const [big, ...others] = rows.map(({ id }) => id)
  const small = others.at(-1)
  if (!big || !small) throw new Error('There are too few sellers')
  await db.transaction(async (tx) => {
    const run = (statement: SQL) => tx.execute(statement)
    await run(sql`set local session_replication_role = replica`)
    const searched = await dropSearchIndexes(tx)
    await run(sql`create temporary table own on commit drop as
      select seller_id, array_agg(id order by id) as products from products group by 1`)
    await run(sql`create temporary table made on commit drop as
      select number, md5('checkout' || number)::uuid as checkout_id, md5('purchase' || number)::uuid as purchase_id,
        md5('order' || number)::uuid as order_id, md5('payment' || number)::uuid as payment_id,
        now() - random() * interval '365 days' as at,
        case when number % 2 = 0 then ${big}::uuid else (array[${sql.join(
          others.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])[1 + number % ${others.length}::int] end as seller_id,
        (array['AT', 'DE', 'DE', 'DE', 'IE', 'FR', 'NL', 'ES', 'IT', 'SE', 'PL'])[1 + floor(random() * 11)::int] as country,
        random() as luck
      from generate_series(1, ${orders}::int) number`)
    await run(
      sql`insert into checkouts (id, state, currency, held_until, created_at) select checkout_id, 'paid', 'EUR', at, at from made`,
    )
    await run(sql`insert into purchases (id, number, checkout_id, email, currency, address, billing_address, placed_at)
      select purchase_id, 'B' || number, checkout_id, lower(first || '.' || last) || number % 300000 || '@' || host, 'EUR',
        jsonb_build_object('country', country, 'recipient', first || ' ' || last), jsonb_build_object('country', country), at
      from made cross join lateral (select
        (array[${names(FIRST_NAMES)}])[1 + number % ${FIRST_NAMES.length}::int] as first,
        (array[${names(LAST_NAMES)}])[1 + (number / ${FIRST_NAMES.length}::int) % ${LAST_NAMES.length}::int] as last,
        (array['example.test', 'mail.test', 'post.test'])[1 + number % 3] as host) who`)
    // One of five has an account.
    await run(sql`insert into users (id, audience, email, name, password_hash, created_at)
      select md5('user' || purchases.number)::uuid, 'shop', purchases.email, purchases.address ->> 'recipient', '', min(purchases.placed_at)
      from purchases where substr(purchases.number, 2)::int % 5 = 0 group by purchases.number, purchases.email, purchases.address
      on conflict do nothing`)
    await run(sql`
      insert into orders (id, purchase_id, seller_id, number, state, currency, items_minor, discount_minor, delivery_minor, tax_minor,
        total_minor, delivery_name, delivery_min_days, delivery_max_days, placed_at, paid_at, cancelled_at)
      select order_id, purchase_id, seller_id, 'B' || number || '-1', case when luck < 0.02 and at < now() - interval '9 days' then 'cancelled' else 'completed' end, 'EUR',
        9000, 500, 490, 0, 8990, 'Post', 1, 3, at, at, case when luck < 0.02 and at < now() - interval '9 days' then at + interval '9 days' end from made`)
    await run(sql`
      insert into order_lines (id, order_id, position, product_id, title, brand, sku, color, size, quantity, unit_minor, discount_minor,
        tax_minor, tax_rate_bps, shipped)
      select md5(order_id::text || line)::uuid, order_id, line,
        products[1 + floor(random() ^ 2 * array_length(products, 1))::int], 'Coat', 'Norr', 'C-1', 'navy', 'm', 1, 4500, 250, 0, 0, 1
      from made join own using (seller_id) cross join generate_series(0, ${LINES_EACH - 1}::int) line`)
    await run(sql`insert into payments (id, purchase_id, provider, state, amount_minor, currency, created_at)
      select payment_id, purchase_id, 'embedded', 'captured', 8990, 'EUR', at from made`)
    await run(sql`insert into payment_allocations select payment_id, order_id, 8990, 8990, 0 from made`)
    await run(sql`insert into returns (id, order_id, seller_id, currency, number, state, requested_at)
      select md5('return' || number)::uuid, order_id, seller_id, 'EUR', 'B' || number || '-R1', 'refunded', at + interval '8 days'
      from made where luck > 0.92 and at < now() - interval '9 days'`)
    await run(sql`insert into return_lines (return_id, order_line_id, product_id, quantity, reason)
      select md5('return' || made.number)::uuid, line.id, line.product_id, 1,
        (array['too_small', 'too_large', 'changed_mind', 'damaged'])[1 + made.number % 4]
      from made join order_lines line on line.id = md5(made.order_id::text || 0)::uuid where luck > 0.92 and at < now() - interval '9 days'`)
    await run(sql`insert into refunds (id, key, payment_id, order_id, return_id, amount_minor, state, reason, created_at)
      select md5('refund' || number)::uuid, 'bench:' || number, payment_id, order_id,
        case when luck > 0.92 then md5('return' || number)::uuid end, case when luck > 0.92 then 4250 else 8990 end, 'done',
        case when luck > 0.92 then 'returned' else 'cancelled' end, at + interval '9 days'
      from made where (luck > 0.92 or luck < 0.02) and at < now() - interval '9 days'`)
    await run(sql`insert into product_views (seller_id, span, start, product_id, views)
      select seller_id, span, date_trunc(span, day)::date, id, sum(1 + floor(random() * 40))::int from products
      cross join generate_series(current_date - 365, current_date, interval '1 day') day cross join (values ('day'), ('month')) spans (span)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    for (const index of searched) await run(sql.raw(index))
  })
  await db.execute(sql`analyze`)
  return { big, small }
}

const FIRST_NAMES =
  'Ada Ben Cleo Dan Eva Finn Greta Hugo Ida Jan Kim Lena Mara Nils Olga Paul Quinn Rosa Sam Tess Uwe Vera Will Yara Zoe'.split(
    ' ',
  )
const LAST_NAMES =
  'Adler Brook Cohen Dietz Engel Fuchs Gray Hahn Ivanov Jonas Keller Lang Moser Novak Otto Peters Quast Rossi Schmidt Tanaka Ulrich Vogel Weber Young Zeller'.split(
    ' ',
  )
const names = (all: readonly string[]) =>
  sql.join(
    all.map((name) => sql`${name}`),
    sql`, `,
  )

/** They take most of the time to fill, and are made anew at the end. @returns how. */
async function dropSearchIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'
      and tablename in ('orders', 'purchases', 'order_lines', 'users')`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ made }) => made)
}
