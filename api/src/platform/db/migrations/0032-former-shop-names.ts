import type { Migration } from './migration'

export const formerShopNames: Migration = {
  name: '0032-former-shop-names',
  sql: `
-- What the shop was called before it was called otherwise: documents name it as on the day that they were issued.
create table former_shop_names (
  until timestamptz primary key,
  shop_name text not null,
  support_email text not null
);
`,
}
