import type { Migration } from './migration'

export const search: Migration = {
  name: '0010-search',
  sql: `
create table search_rules (
  position int primary key,
  kind text not null check (kind in ('thing', 'department', 'colour', 'material', 'occasion', 'filler')),
  said text[] not null check (cardinality(said) > 0),
  finds text[] not null,
  near text[] not null
);

create table search_weights (name text primary key, weight real not null);

create table searches (
  day date,
  words text,
  times int not null check (times > 0),
  primary key (day, words)
);

-- A word that a rule explains can be misspelt like one of a title.
create function learn_said() returns trigger language plpgsql as $$
begin
  perform learn_words((select string_agg(array_to_string(said, ' '), ' ') from touched));
  return null;
end $$;
create trigger words_of_new after insert on search_rules
  referencing new table as touched for each statement execute function learn_said();
create trigger words_of_change after update on search_rules
  referencing new table as touched for each statement execute function learn_said();

-- Pieces sold in the last months, for the best match. A job keeps it; refreshing a listing leaves it as it is.
alter table listings add column sold int not null default 0;
`,
}
