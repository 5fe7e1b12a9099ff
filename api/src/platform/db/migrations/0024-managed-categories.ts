import type { Migration } from './migration'

export const managedCategories: Migration = {
  name: '0024-managed-categories',
  sql: `
alter table categories
  add column retired_at timestamptz,
  add column version integer not null default 1;

create table former_categories (
  slug text primary key,
  name text not null,
  category_id uuid not null references categories on delete cascade
);
create index on former_categories (category_id);

-- How many products lie in a category, and those of a category in steps.
create index on products (category_id, id);

-- Drafts in which a category is typed.
create index on product_drafts ((typed ->> 'category'));

-- What the marketplace takes does not change because a category goes.
alter table commission_rules drop constraint commission_rules_category_id_fkey,
  add constraint commission_rules_category_id_fkey foreign key (category_id) references categories;

-- A new name is a word that shoppers may misspell, like that of a new category.
create trigger words_of_change after update on categories
  referencing new table as touched for each statement execute function learn_names();
`,
}
