import type { Migration } from './migration'

export const conversations: Migration = {
  name: '0013-conversations',
  sql: `
-- What shopper and seller write to each other is about an order, or about a product that somebody thinks of buying.
create table conversations (
  id uuid primary key,
  seller_id uuid not null references sellers,
  order_id uuid unique references orders,
  product_id uuid references products on delete cascade,
  -- Who asks about the product; whose the order is stands with its purchase.
  user_id uuid references users on delete cascade,
  last_at timestamptz not null,
  last_by text not null check (last_by in ('shopper', 'seller')),
  -- When the seller said that it needs no answer; null again with the shopper's next message.
  settled_at timestamptz,
  check (num_nonnulls(order_id, product_id) = 1),
  check ((product_id is null) = (user_id is null)),
  check (settled_at is null or last_by = 'shopper'),
  unique (product_id, user_id)
);
insert into conversations (id, seller_id, order_id, last_at, last_by)
select distinct on (message.order_id) gen_random_uuid(), orders.seller_id, message.order_id, message.sent_at, message.by
from order_messages message join orders on orders.id = message.order_id
order by message.order_id, message.sent_at desc, message.id desc;
create index on conversations (seller_id, last_at desc, id desc);
create index on conversations (seller_id) where last_by = 'shopper' and settled_at is null;
create index on conversations (user_id, last_at desc, id desc);
create index on conversations (last_at) where product_id is not null;

alter table order_messages rename to messages;
alter table messages add column conversation_id uuid references conversations on delete cascade;
update messages set conversation_id = conversations.id from conversations where conversations.order_id = messages.order_id;
alter table messages alter column conversation_id set not null, drop column order_id;
create index on messages (conversation_id, sent_at desc, id desc);
create index on messages (conversation_id, by, mail_at desc);
create index on messages (conversation_id, by) where read_at is null;

-- What waits to be mailed names its conversation now.
update outbox set topic = replace(topic, 'order-message', 'message'),
  payload = payload - 'orderId' || jsonb_build_object('conversationId', conversations.id)
from conversations
where outbox.topic in ('order-message', 'order-messages') and done_at is null
  and conversations.order_id = (payload ->> 'orderId')::uuid;
`,
}
