import type { Migration } from './migration'

export const analytics: Migration = {
  name: '0054-analytics',
  sql: `
-- How often words were looked for on a day of the shop for which nothing was found.
create table missed_searches (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  times int not null check (times > 0),
  primary key (day, words)
);

-- How many came how far on a day of the shop that is over: checkouts that nobody paid are not kept.
create table funnel_days (
  day date primary key,
  views int not null check (views >= 0),
  checkouts int not null check (checkouts >= 0),
  purchases int not null check (purchases >= 0)
);
create index on product_views (start) where span = 'day';
create index on checkouts (created_at);
`,
}
