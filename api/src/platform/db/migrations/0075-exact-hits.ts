import type { Migration } from './migration'

/** What is all of what staff look for is found among millions that only contain it. */
export const exactHits: Migration = {
  name: '0075-exact-hits',
  sql: `
create index on purchases (email);
create index on purchases (lower(address ->> 'recipient'));
create index on payments (provider_ref);
create index on products (lower(title));
create index on variants (lower(sku));
`,
}
