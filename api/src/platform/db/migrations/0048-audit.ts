import type { Migration } from './migration'

/** What a trigger has to know of a table; lists of columns with commas between. */
interface Audited {
  table: string
  /** What names a row; its values stand in `subject_id`, with slashes between. */
  key?: string
  /** Of persons, or secret: that they changed is kept, and not what they were. */
  hidden?: string
  /** Change by themselves, or follow from others. */
  ignored?: string
  /** Large, and written by the shop itself in great numbers: kept only where somebody is known to have done it. */
  large?: boolean
  /** Which rows, as SQL of `old` or `new`. */
  only?: string
}

const audited: readonly Audited[] = [
  { table: 'shop_settings', key: 'key', ignored: 'version,changed_by,changed_at' },
  { table: 'categories', ignored: 'version' },
  { table: 'category_attributes', key: 'category_id,attribute' },
  { table: 'brands', ignored: 'version' },
  { table: 'brand_requests', hidden: 'note,reason' },
  { table: 'colors', key: 'slug', ignored: 'version' },
  { table: 'sizes', key: 'slug', ignored: 'version' },
  { table: 'size_charts', ignored: 'version' },
  { table: 'attributes', key: 'slug', ignored: 'version' },
  { table: 'attribute_values', key: 'attribute,slug', ignored: 'code' },
  { table: 'commission_rules', ignored: 'version' },
  { table: 'tax_rates', ignored: 'version' },
  { table: 'delivery_zones', ignored: 'version' },
  { table: 'delivery_zone_countries', key: 'country' },
  { table: 'delivery_methods', ignored: 'version' },
  { table: 'delivery_rates', key: 'method_id,zone_id', ignored: 'version' },
  { table: 'promotions', ignored: 'version,uses' },
  { table: 'search_rules', key: 'kind,position' },
  { table: 'search_weights', key: 'name' },
  {
    table: 'sellers',
    hidden: 'contact_email,return_address,safety,state_reason,payouts_held_reason',
    ignored: 'version,state_since,away_until,safety_version',
  },
  {
    table: 'seller_legal_details',
    key: 'seller_id',
    hidden: 'legal_name,line1,line2,postcode,city,tax_id,registration',
    ignored: 'updated_at',
  },
  { table: 'seller_delivery', key: 'seller_id', ignored: 'version' },
  { table: 'seller_delivery_rates', key: 'seller_id,method_id,zone_id' },
  { table: 'seller_invitations', hidden: 'email' },
  { table: 'memberships', key: 'seller_id,user_id', ignored: 'chosen_at' },
  { table: 'payout_accounts', hidden: 'provider_ref,holder,last4' },
  { table: 'payout_rhythms', key: 'seller_id', ignored: 'next_at' },
  { table: 'products', hidden: 'safety', ignored: 'version,search,rating_avg,rating_count', large: true },
  { table: 'variants', large: true },
  { table: 'variant_prices', key: 'variant_id,currency', large: true },
  { table: 'product_images', key: 'product_id,position', large: true },
  { table: 'reviews', hidden: 'title,body,answer', ignored: 'helpful', large: true },
  { table: 'refunds', hidden: 'reason,settled_note', ignored: 'key,provider_ref', large: true },
  { table: 'chargebacks', hidden: 'evidence,note', ignored: 'moves', large: true },
  { table: 'reconciliation_differences', hidden: 'note', large: true },
  { table: 'staff_entries', hidden: 'note,former' },
  { table: 'consent_requests', hidden: 'wish,reason,answer', ignored: 'request_id' },
  { table: 'take_downs', hidden: 'facts,appeal,kept_reason,restored_reason' },
  { table: 'report_cases', hidden: 'reason', ignored: 'reports,last_at', large: true },
  { table: 'disputes', ignored: 'version', large: true },
  // Of who works here; what a shopper does with their own account is theirs.
  { table: 'users', hidden: 'email,name,phone,password_hash', only: `audience <> 'shop'` },
  { table: 'authenticators', key: 'user_id', hidden: 'secret', ignored: 'last_step,key_id', large: true },
  { table: 'passkeys', hidden: 'credential_id,public_key,name', ignored: 'counter,synced,last_used_at', large: true },
]

const KNOWN = `(nullif(current_setting('audit.actor', true), '') is not null or current_setting('application_name') <> 'hemline')`

function trigger({ table, key = 'id', hidden = '', ignored = '', large = false, only }: Audited): string {
  const of = (kind: 'insert' | 'update' | 'delete') => {
    const row = kind === 'delete' ? 'old' : 'new'
    const conditions = [...(large ? [KNOWN] : []), ...(only ? [`${row}.${only}`] : [])]
    return `
create trigger ${table}_audited_${kind} after ${kind} on ${table} for each row
  ${conditions.length > 0 ? `when (${conditions.join(' and ')})` : ''}
  execute function audit_change('${key}', '${hidden}', '${ignored}');`
  }
  return [of('insert'), of('update'), of('delete')].join('')
}

export const audit: Migration = {
  name: '0048-audit',
  sql: `
-- Every change by staff, sellers, the shop itself, or whoever is at the database: written by triggers, in the same transaction.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Of the database: what was changed together has the same.
  transaction text not null,
  actor text not null check (actor in ('admin', 'seller', 'shop', 'database')),
  account_id uuid,
  seller_id uuid,
  -- The endpoint, as in settings.saveShop; of the database its role.
  act text,
  request_id text,
  address text,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index on audit_entries (account_id, id desc) where account_id is not null;
create index on audit_entries (seller_id, id desc) where seller_id is not null;
create index on audit_entries (subject, subject_id, id desc);
create index on audit_entries (at);

-- Entries in the order in which they were sealed. Each hash is made of the one before and of what its entry says.
create table audit_seals (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique,
  digest bytea not null check (octet_length(digest) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null
);
-- Written since: they are sealed within seconds.
create table audit_unsealed (entry_id bigint primary key);

create function audit_change() returns trigger language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('audit.actor', true), '')::jsonb;
  keys text[] := string_to_array(tg_argv[0], ',');
  hidden text[] := string_to_array(tg_argv[1], ',');
  ignored text[] := string_to_array(tg_argv[2], ',');
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_of jsonb := case when tg_op = 'DELETE' then was else became end;
  named text;
  before jsonb;
  after jsonb;
  entry bigint;
begin
  select string_agg(row_of ->> name, '/' order by place) into named from unnest(keys) with ordinality one(name, place);
  -- Only what differs; of what came or went, all that says something.
  select jsonb_object_agg(key, case when key = any(hidden) and value <> 'null' then '"hidden"' else value end) into before
    from jsonb_each(was) where key <> all(ignored) and (tg_op = 'DELETE' and value <> 'null' or tg_op = 'UPDATE' and value is distinct from became -> key);
  select jsonb_object_agg(key, case when key = any(hidden) and value <> 'null' then '"hidden"' else value end) into after
    from jsonb_each(became) where key <> all(ignored) and (tg_op = 'INSERT' and value <> 'null' or tg_op = 'UPDATE' and value is distinct from was -> key);
  if before is null and after is null then
    return null;
  end if;
  insert into audit_entries (at, transaction, actor, account_id, seller_id, act, request_id, address, kind, subject, subject_id, before, after)
  values (
    clock_timestamp(), pg_current_xact_id()::text,
    coalesce(actor ->> 'kind', case when current_setting('application_name') = 'hemline' then 'shop' else 'database' end),
    (actor ->> 'account')::uuid, (actor ->> 'seller')::uuid,
    coalesce(actor ->> 'act', case when current_setting('application_name') = 'hemline' then null else session_user end),
    actor ->> 'request', actor ->> 'address',
    lower(tg_op), tg_table_name, named, before, after
  ) returning id into entry;
  insert into audit_unsealed (entry_id) values (entry);
  return null;
end $$;

-- What an entry says, as bytes that are the same whatever a session's time zone is.
create function audit_digest(entry audit_entries) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.transaction, entry.actor, entry.account_id, entry.seller_id, entry.act, entry.request_id,
    entry.address, entry.kind, entry.subject, entry.subject_id, entry.before, entry.after
  )::text, 'UTF8'))
$$;

-- Seals what waits, the earliest first. Two at once wait for each other. Returns how many it has sealed.
create function seal_audit_entries(most int) returns int language plpgsql as $$
declare
  last audit_seals;
  entry audit_entries;
  sealed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seals'));
  select * into last from audit_seals order by position desc limit 1;
  for entry in
    select e.* from audit_unsealed u join audit_entries e on e.id = u.entry_id order by e.id limit most
  loop
    last.position := coalesce(last.position, 0) + 1;
    last.digest := audit_digest(entry);
    last.hash := sha256(coalesce(last.hash, ''::bytea) || last.digest);
    insert into audit_seals values (last.position, entry.id, last.digest, last.hash, clock_timestamp());
    delete from audit_unsealed where entry_id = entry.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- What is written stays as it is. Entries go when they are older than the longest time that they are kept; their seals stay.
create trigger audit_entries_append_only before update on audit_entries for each row execute function refuse_change();
create trigger audit_entries_stay before delete on audit_entries for each row
  when (old.at > now() - interval '5 years') execute function refuse_change();
create trigger audit_entries_whole before truncate on audit_entries execute function refuse_change();
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_whole before truncate on audit_seals execute function refuse_change();
${audited.map(trigger).join('')}
`,
}
