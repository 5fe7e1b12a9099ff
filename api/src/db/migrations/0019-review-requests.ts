import type { Migration } from './migrations'

export const reviewRequests: Migration = {
  name: '0019-review-requests',
  sql: `
-- When the shopper was asked what they think of it; null until then.
alter table shipments add column review_asked_at timestamptz;
create index on shipments (delivered_at) where review_asked_at is null and delivered_at is not null;
`,
}
