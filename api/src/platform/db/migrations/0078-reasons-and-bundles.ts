import type { Migration } from './migration'

export const reasonsAndBundles: Migration = {
  name: '0078-reasons-and-bundles',
  sql: `
-- Why something was done, in the words of whoever did it. Beside the log, which has their hash alone: words about a person are taken out when
-- the person leaves, and the log stays as it is. Whoever guesses at words that were taken out has no salt to try them with.
create table audit_reasons (
  id uuid primary key,
  at timestamptz not null,
  -- What the act was about, as its endpoint names it, in small letters.
  about text,
  said text,
  salt uuid,
  check ((said is null) = (salt is null))
);
create index on audit_reasons (about) where said is not null;
create index on audit_reasons (at);

alter table audit_entries add column why uuid;
alter table audit_entries add column why_digest bytea;
alter table audit_entries add constraint audit_entries_why_check check ((why is null) = (why_digest is null));

create function audit_reason_digest(reason audit_reasons) returns bytea language sql immutable as $$
  select sha256(convert_to(reason.salt::text || reason.said, 'UTF8'))
$$;

-- Words can be taken out, and nothing else can be done to them.
create function take_reason_out() returns trigger language plpgsql as $$
begin
  if new.said is not null or (new.id, new.at, new.about) is distinct from (old.id, old.at, old.about) then
    raise exception '% is append-only', tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger audit_reasons_append_only before update on audit_reasons for each row execute function take_reason_out();
create trigger audit_reasons_stay before delete on audit_reasons for each row
  when (old.at > now() - interval '5 years') execute function refuse_change();
create trigger audit_reasons_whole before truncate on audit_reasons execute function refuse_change();

-- The reason that an act of the transaction has, kept once for all of its entries.
create function audit_reason(actor jsonb) returns audit_reasons language plpgsql as $$
declare
  kept uuid := nullif(current_setting('audit.why', true), '')::uuid;
  reason audit_reasons;
begin
  if kept is not null then
    select * into reason from audit_reasons where id = kept;
  elsif actor ->> 'why' is not null then
    insert into audit_reasons values (gen_random_uuid(), clock_timestamp(), lower(actor ->> 'about'), actor ->> 'why', gen_random_uuid())
      returning * into reason;
    perform set_config('audit.why', reason.id::text, true);
  end if;
  return reason;
end $$;

create or replace function audit_change() returns trigger language plpgsql as $$
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
  reason audit_reasons;
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
  if actor ? 'why' then
    reason := audit_reason(actor);
  end if;
  insert into audit_entries (at, transaction, actor, account_id, seller_id, act, request_id, address, kind, subject, subject_id, before, after, why, why_digest)
  values (
    clock_timestamp(), pg_current_xact_id()::text,
    coalesce(actor ->> 'kind', case when current_setting('application_name') = 'hemline' then 'shop' else 'database' end),
    (actor ->> 'account')::uuid, (actor ->> 'seller')::uuid,
    coalesce(actor ->> 'act', case when current_setting('application_name') = 'hemline' then null else session_user end),
    actor ->> 'request', actor ->> 'address',
    lower(tg_op), tg_table_name, named, before, after,
    reason.id, case when reason.id is not null then audit_reason_digest(reason) end
  ) returning id into entry;
  insert into audit_unsealed (entry_id) values (entry);
  return null;
end $$;

-- An entry without a reason is the same bytes as before there were any.
create or replace function audit_digest(entry audit_entries) returns bytea language sql stable as $$
  select sha256(convert_to((jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.transaction, entry.actor, entry.account_id, entry.seller_id, entry.act, entry.request_id,
    entry.address, entry.kind, entry.subject, entry.subject_id, entry.before, entry.after
  ) || case when entry.why is null then '[]' else jsonb_build_array(entry.why, encode(entry.why_digest, 'hex')) end)::text, 'UTF8'))
$$;

-- Of an amount: what so many items cost together. A process of a version before would take it off.
alter table promotions add column bundle_quantity int check (bundle_quantity between 2 and 20);
alter table promotions add constraint promotions_bundle_check check (bundle_quantity is null or (kind = 'amount' and seller_id is null));
`,
}
