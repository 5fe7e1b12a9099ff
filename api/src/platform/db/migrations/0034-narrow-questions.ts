import type { Migration } from './migration'

export const narrowQuestions: Migration = {
  name: '0034-narrow-questions',
  sql: `
-- Colours and sizes were looked for in every product of a category, and without one in every product of the shop. Of variants in stock the
-- same index is asked, for what they are: no sale has to write it.
create index on listings using gin (pairs, colors, sizes);

-- What is dear or cheap in its category may be neither in the shop: there, thousands of others stood before it.
create index on listings (category_id, currency, price_minor, published_at desc, product_id desc);

-- A seller's stars, from the pieces that have some.
create index on products (seller_id) include (rating_avg, rating_count)
  where status = 'published' and not held_back and rating_count > 0;
`,
}
