import type { Migration } from './migration'

export const fillCardsOfListings: Migration = {
  name: '0061-fill-cards-of-listings',
  sql: `
-- By itself: beside the change of the table, whoever reads listings would wait until all of them are written.
update listings set card_colors = made.colors, list_minor = made.list_minor
from (
  select v.product_id, price.currency, in_first_order(array_agg(color.code order by v.position)) as colors,
    (array_agg(price.compare_at_minor order by price.amount_minor, v.position))[1] as list_minor
  from variants v
  join variant_prices price on price.variant_id = v.id
  join colors color on color.slug = v.color
  where v.archived_at is null group by v.product_id, price.currency
) made
where made.product_id = listings.product_id and made.currency = listings.currency;
`,
}
