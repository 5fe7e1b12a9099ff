import type { Migration } from './migration'

export const taxClasses: Migration = {
  name: '0031-tax-classes',
  sql: `
alter table tax_rates
  drop constraint tax_rates_pkey,
  add column id uuid not null default gen_random_uuid() primary key,
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced', 'super_reduced')),
  -- Null: from the beginning.
  add column starts_at timestamptz,
  add column version int not null default 0,
  add constraint tax_rates_start_key unique nulls not distinct (country, tax_class, starts_at);

-- Null: that of the department; there, the standard one.
alter table categories add column tax_class text
  check (tax_class in ('standard', 'reduced', 'super_reduced', 'zero'));
`,
}
