import type { Migration } from './migrations'

export const invoices: Migration = {
  name: '0018-invoices',
  sql: `
create table seller_legal_details (
  seller_id uuid primary key references sellers on delete cascade,
  legal_name text not null,
  line1 text not null,
  line2 text,
  postcode text,
  city text not null,
  country char(2) not null,
  tax_id text not null,
  registration text,
  updated_at timestamptz not null
);

create table document_issuers (
  id uuid primary key,
  kind text not null check (kind in ('seller', 'marketplace')),
  seller_id uuid unique references sellers,
  code text not null unique check (code ~ '^[A-Z0-9]{2,12}$'),
  check ((kind = 'seller') = (seller_id is not null))
);
create unique index on document_issuers (kind) where kind = 'marketplace';
create table document_series (
  issuer_id uuid references document_issuers,
  kind text check (kind in ('invoice', 'credit_note', 'commission')),
  year int check (year between 2000 and 2999),
  last_number int not null check (last_number > 0),
  primary key (issuer_id, kind, year)
);
create table documents (
  id uuid primary key,
  issuer_id uuid not null,
  kind text not null,
  year int not null,
  sequence int not null check (sequence > 0),
  number text not null unique,
  cause text not null unique,
  seller_id uuid not null references sellers,
  order_id uuid references orders,
  refund_id uuid unique references refunds,
  corrects_id uuid references documents,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor >= 0),
  tax_minor bigint not null check (tax_minor between 0 and total_minor),
  issuer jsonb not null,
  recipient jsonb not null,
  deliver_to jsonb,
  order_number text,
  ordered_at timestamptz,
  supplied_at timestamptz not null,
  issued_at timestamptz not null,
  foreign key (issuer_id, kind, year) references document_series,
  unique (issuer_id, kind, year, sequence),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((kind = 'commission') = (order_id is null))
);
create unique index on documents (order_id) where kind = 'invoice';
create index on documents (order_id, issued_at);
create index on documents (seller_id, issued_at desc, id desc);
create index on documents (corrects_id);
create table document_lines (
  document_id uuid references documents,
  position int,
  kind text not null check (kind in ('piece', 'delivery', 'adjustment')),
  order_line_id uuid references order_lines,
  title text not null,
  detail text not null,
  sku text,
  quantity int not null check (quantity > 0),
  unit_minor bigint not null,
  discount_minor bigint not null check (discount_minor >= 0),
  total_minor bigint not null,
  tax_rate_bps int not null check (tax_rate_bps between 0 and 10000),
  primary key (document_id, position)
);
create index on document_lines (order_line_id) where order_line_id is not null;
create table document_taxes (
  document_id uuid references documents,
  rate_bps int check (rate_bps between 0 and 10000),
  gross_minor bigint not null check (gross_minor >= 0),
  tax_minor bigint not null check (tax_minor between 0 and gross_minor),
  primary key (document_id, rate_bps)
);

create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();
create trigger document_lines_append_only before update or delete on document_lines
  for each row execute function refuse_change();
create trigger document_taxes_append_only before update or delete on document_taxes
  for each row execute function refuse_change();

create function check_document() returns trigger language plpgsql as $$
begin
  if new.total_minor <> (select coalesce(sum(total_minor), 0) from document_lines where document_id = new.id)
    or new.total_minor <> (select coalesce(sum(gross_minor), 0) from document_taxes where document_id = new.id)
    or new.tax_minor <> (select coalesce(sum(tax_minor), 0) from document_taxes where document_id = new.id)
  then
    raise exception 'the document % does not add up', new.number using errcode = '23514';
  end if;
  if new.corrects_id is not null and exists (
    select 1 from documents invoice where invoice.id = new.corrects_id and (
      invoice.kind <> 'invoice' or invoice.currency <> new.currency
      or invoice.total_minor < (select sum(total_minor) from documents where corrects_id = invoice.id)
      or invoice.tax_minor < (select sum(tax_minor) from documents where corrects_id = invoice.id)
    )
  ) then
    raise exception 'the document % takes back more than its invoice', new.number using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger document_adds_up after insert on documents deferrable initially deferred
  for each row execute function check_document();
`,
}
