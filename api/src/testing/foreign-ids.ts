import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../identity/accounts/sessions.table'
import { users } from '../identity/accounts/users.table'
import { makeOwner } from '../identity/staff/staff'
import { A_PASSWORD, aShopper } from './a-shopper'
import { aSeller } from './a-seller'
import { anAddress, buy, readyToOrder } from './buy'
import { someVariants, type SomeVariant } from './some-variants'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

/**
 * What an id in a path stands for: whose it is, or why anybody may name it. `own` is the visitor's, with which an id below it is tried
 * that is not.
 */
export type PathId = { foreign: string; own: string } | { anybody: string }

/**
 * Two people of each audience with something of everything: a visitor, who is signed in as all three, and somebody else.
 *
 * @returns the visitor, and an id for each path up to an id, as the contract writes it. An endpoint below a path that stands here is
 * covered when it is born; one with a new kind of id needs a line here.
 */
export async function someoneElses(
  shop: TestApi,
): Promise<{ visitor: TestVisitor; ids: Readonly<Record<string, PathId>> }> {
  const [first, second] = await someVariants(shop, 2)
  const mine = await person(shop, first)
  const theirs = await person(shop, second)
  const visitor = mine.everybody
  const pair = (pick: (one: typeof mine) => string): PathId => ({ foreign: pick(theirs), own: pick(mine) })
  return {
    visitor,
    ids: {
      '/api/account/sessions/{id}': pair(({ sessions: { shop: id } }) => id),
      '/api/account/passkeys/{id}': pair(({ passkeys: { shop: id } }) => id),
      '/api/seller/account/sessions/{id}': pair(({ sessions: { seller: id } }) => id),
      '/api/seller/account/passkeys/{id}': pair(({ passkeys: { seller: id } }) => id),
      '/api/admin/account/sessions/{id}': pair(({ sessions: { admin: id } }) => id),
      '/api/admin/account/passkeys/{id}': pair(({ passkeys: { admin: id } }) => id),
      '/api/account/alerts/{id}': pair(({ alert }) => alert),
      '/api/account/conversations/{id}': pair(({ conversation }) => conversation),
      '/api/seller/conversations/{id}': pair(({ conversation }) => conversation),
      '/api/account/shops/{slug}': {
        anybody: 'A shop is seen by everybody; who follows it is the account of the session',
      },
      '/api/account/addresses/{id}': pair(({ address }) => address),
      '/api/checkout/{id}': pair(({ checkout }) => checkout),
      '/api/orders/{number}': pair(({ purchase }) => purchase),
      '/api/orders/{number}/{order}': pair(({ order }) => order),
      '/api/orders/{number}/{order}/returns/{returnNumber}': pair(({ returned }) => returned),
      '/api/orders/{number}/documents/{document}': pair(({ invoice }) => invoice),
      '/api/orders/{number}/disputes/{dispute}': pair(({ dispute }) => dispute),
      '/api/orders/{number}/disputes/{dispute}/pictures/{picture}': pair(({ evidence }) => evidence),
      '/api/seller/disputes/{dispute}': pair(({ dispute }) => dispute),
      '/api/seller/disputes/{dispute}/pictures/{picture}': pair(({ evidence }) => evidence),
      '/api/seller/invoices/{number}': pair(({ invoice }) => invoice),
      '/api/seller/payouts/{number}': pair(({ payout }) => payout),
      '/api/seller/team/invitations/{id}': pair(({ invitation }) => invitation),
      '/api/seller/team/members/{id}': pair(({ member }) => member),
      '/api/seller/orders/{number}': pair(({ order }) => order),
      '/api/seller/orders/{number}/shipments/{shipmentId}': pair(({ shipment }) => shipment),
      '/api/seller/orders/{number}/returns/{returnNumber}': pair(({ returned }) => returned),
      '/api/seller/products/{id}': pair(({ product }) => product),
      '/api/seller/promotions/{id}': pair(({ promotion }) => promotion),
      '/api/seller/imports/{id}': pair(({ imported }) => imported),
      '/api/seller/reviews/{id}': pair(({ review }) => review),
      '/api/seller/brand-requests/{id}': pair(({ brandRequest }) => brandRequest),
      '/api/seller/stock/{variantId}': pair(({ variant }) => variant),
      '/api/seller/previews/{token}': { anybody: 'Signed for one product, and opened by its shop alone' },
      '/api/seller/reports/{report}': { anybody: 'The name of a report; each reads the own shop' },
      '/api/sellers/{slug}': { anybody: 'A seller shows their shop to everybody' },
      '/api/products/{id}': { anybody: 'A product is on sale; who may review it is asked of what was bought' },
      '/api/reviews/{id}': { anybody: 'A published review is read and voted for by everybody' },
      '/api/admin/reviews/{id}': { anybody: 'Every admin moderates' },
      '/api/admin/sellers/{id}': { anybody: 'Every admin reviews sellers' },
      '/api/admin/shops/{id}': { anybody: 'Every admin looks after shops' },
      '/api/admin/shops/{id}/documents/{document}': {
        anybody: 'Every admin reads them; that of another shop is tested beside the endpoint',
      },
      '/api/admin/orders/{number}': { anybody: 'Every admin looks after orders' },
      '/api/admin/orders/{number}/{order}': {
        anybody: 'Every admin looks after orders; that of another purchase is tested beside the endpoint',
      },
      '/api/admin/orders/{number}/documents/{document}': {
        anybody: 'Every admin reads them; that of another purchase is tested beside the endpoint',
      },
      '/api/admin/submissions/{id}': { anybody: 'Every admin looks at what was submitted' },
      '/api/admin/products/{id}': { anybody: 'Every admin looks after products' },
      '/api/admin/content-reports/{id}': { anybody: 'Every admin decides what is reported' },
      '/api/admin/shoppers/{id}': {
        anybody: 'Every admin looks after shoppers; accounts of others are tested beside it',
      },
      '/api/admin/shoppers/{id}/sessions/{session}': {
        anybody: 'Every admin ends sessions; that of another account is tested beside the endpoint',
      },
      '/api/admin/orders/{number}/consents/{consent}': {
        anybody: 'Every admin decides; that of another purchase is tested beside the endpoint',
      },
      '/api/admin/saved-views/{id}': pair(({ savedView }) => savedView),
      '/api/admin/staff/members/{id}': { anybody: 'Staff belong to no one of them; what a role may is asked apart' },
      '/api/admin/staff/roles/{id}': { anybody: 'Roles belong to no one of the staff' },
      '/api/admin/staff/invitations/{id}': { anybody: 'Invitations belong to no one of the staff' },
      '/api/admin/flags/{name}': {
        anybody: 'Every admin reads flags; whom a rule names is hidden beside the endpoint',
      },
      '/api/admin/jobs/messages/{id}': { anybody: 'Every admin looks after messages that failed' },
      '/api/admin/jobs/imports/{id}': { anybody: 'Every admin looks after imports of all shops' },
      '/api/admin/refunds/{id}': { anybody: 'Every admin looks after refunds' },
      '/api/admin/disputes/{dispute}': { anybody: 'Every admin decides cases' },
      '/api/admin/disputes/{dispute}/pictures/{picture}': { anybody: 'Every admin sees the evidence of a case' },
      '/api/admin/chargebacks/{id}': { anybody: 'Every admin looks after chargebacks' },
      '/api/admin/reconciliation/differences/{id}': { anybody: 'Every admin looks after differences' },
      '/api/account/payment-methods/{id}': {
        anybody: 'The payment provider says whose it is; tested beside its adapter',
      },
      '/api/admin/search/synonyms/{id}': { anybody: 'Every admin whose role allows it tunes the search' },
      '/api/admin/search/curations/{id}': { anybody: 'Every admin whose role allows it tunes the search' },
      '/api/admin/collections/{id}': { anybody: 'Every admin whose role allows it looks after collections' },
      '/api/admin/content/{id}': { anybody: 'Texts belong to no one of the staff; what a role may is asked apart' },
      '/api/admin/content/{id}/versions/{number}': { anybody: 'Texts belong to no one of the staff' },
      '/api/admin/newsletters/{id}': {
        anybody: 'Newsletters belong to no one of the staff; what a role may is asked apart',
      },
      '/api/newsletter/{token}': { anybody: 'Who has the mail was sent it' },
      '/api/pages/{key}': { anybody: 'A page is read by everybody' },
      '/api/admin/contact/{id}': { anybody: 'Every admin reads what is written to the shop' },
      '/api/admin/brand-requests/{id}': { anybody: 'Every admin looks after brands' },
      '/api/admin/categories/{id}': { anybody: 'Every admin looks after categories' },
      '/api/admin/colors/{slug}': { anybody: 'Every admin looks after colours' },
      '/api/admin/attributes/{slug}': { anybody: 'Every admin looks after attributes' },
      '/api/admin/attribute-categories/{id}': { anybody: 'Every admin looks after attributes' },
      '/api/admin/size-charts/{id}': { anybody: 'Every admin looks after size charts' },
      '/api/admin/sizes/{slug}': { anybody: 'Every admin looks after sizes' },
      '/api/admin/size-categories/{id}': { anybody: 'Every admin looks after sizes' },
      '/api/admin/brands/{id}': { anybody: 'Every admin looks after brands' },
      '/api/admin/commission/{id}': { anybody: 'Every admin sets the commission' },
      '/api/admin/delivery/zones/{id}': { anybody: 'Every admin says where the shop sends to' },
      '/api/admin/delivery/methods/{id}': { anybody: 'Every admin says how the shop sends' },
      '/api/admin/delivery/methods/{methodId}': { anybody: 'Every admin says what sending costs' },
      '/api/admin/tax/rates/{id}': { anybody: 'Every admin sets the rates of tax' },
      '/api/admin/media/{id}': { anybody: 'The library is that of all staff' },
      '/api/admin/promotions/{id}': { anybody: 'Every admin sets codes' },
      '/api/admin/gift-cards/{id}': { anybody: 'Every admin looks after gift cards; its holder names it by its code' },
      '/api/cart/lines/{variantId}': { anybody: 'A variant is on sale; the cart is that of the cookie' },
      '/api/wishlist/{productId}': { anybody: 'A product is on sale; the wishlist is that of the cookie' },
      '/api/variants/{variantId}': { anybody: 'A variant is on sale, or has been' },
      '/api/alerts/{kind}': { anybody: 'There are as many kinds as there are mails' },
      '/api/alerts/{kind}/{token}': { anybody: 'Who has the mail was sent it' },
      '/api/wishlists/{token}': { anybody: 'Who has the link was given it' },
      '/api/admin/remotes/{remote}': { anybody: 'Every admin runs every remote' },
      '/api/admin/environments/{environment}': { anybody: 'Every admin runs every environment' },
    },
  }
}

/** Somebody with an account of each audience, in one browser, who sells a variant and has bought it of themselves. */
async function person(shop: TestApi, variant: SomeVariant) {
  const { db } = shop.api.deps
  const shopper = await aShopper(shop)
  const seller = await aSeller(shop, variant.sellerId)
  const admin = await anAdmin(shop)
  const everybody: TestVisitor = shopper
  for (const other of [seller, admin]) for (const [name, value] of other.cookies) everybody.cookies.set(name, value)

  const { client } = everybody
  const address = await client.addresses.create(anAddress)
  const { number } = await buy(everybody, [{ ...variant, quantity: 2 }])
  const order = `${number}-1`
  await client.sellerOrders.accept({ number: order })
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments, lines } = await client.sellerOrders.ship({ number: order, ...parcel })
  const shipment = shipments[0]?.id ?? ''
  await client.sellerOrders.deliver({ number: order, shipmentId: shipment })
  const piece = { lineId: lines[0]?.id ?? '', quantity: 1, reason: 'late' } as const
  // One of two is sent back, and the other is what the case is about.
  await client.orders.requestReturn({ number, order, lines: [piece], requestId: randomUUID() })
  const { number: dispute } = await client.disputes.shopper.open({
    ...{ number, order, reason: 'not_as_described', lineIds: [piece.lineId], text: 'A hole', requestId: randomUUID() },
  })
  const { documents } = await client.sellerOrders.get({ number: order })
  const checkout = await readyToOrder(everybody, [variant])
  const view = { list: 'orders', name: 'Mine', search: 'tab=to_ship', shared: false, requestId: randomUUID() } as const
  const savedView = (await client.savedViews.create(view)).items[0]?.id ?? ''

  const accounts = await client.accounts.sessions()
  const idsOf = async (find: (userId: string) => Promise<string>) => ({
    shop: await find(accounts.shop?.id ?? ''),
    seller: await find(accounts.seller?.id ?? ''),
    admin: await find(accounts.admin?.id ?? ''),
  })
  const alert = randomUUID()
  await db.execute(sql`
    insert into back_in_stock_requests (id, variant_id, email, user_id, asked_at)
    values (${alert}, ${variant.id}, ${shopper.email}, ${shopper.id}, now())`)
  const conversation = randomUUID()
  await db.execute(sql`
    insert into conversations (id, seller_id, product_id, user_id, last_at, last_by)
    values (${conversation}, ${variant.sellerId}, ${variant.productId}, ${shopper.id}, now(), 'shopper')`)
  const evidence = `p${randomUUID().replaceAll('-', '').slice(1)}`
  await db.execute(sql`
    insert into pictures (id, width, height, placeholder) values (${evidence}, 1, 1, '')`)
  await db.execute(sql`
    insert into dispute_pictures (picture_id, order_id, side, user_id, entry_id, uploaded_at)
    select ${evidence}, order_id, 'shopper', ${shopper.id}, entry.id, now() from disputes
    join dispute_entries entry on entry.dispute_id = disputes.id where disputes.number = ${dispute}`)
  const review = randomUUID()
  await db.execute(sql`
    insert into reviews (id, product_id, order_line_id, user_id, rating, title, body, color, size, state, written_at)
    values (${review}, ${variant.productId}, ${piece.lineId}, ${shopper.id}, 4, 'Warm', 'Warm and light.', 'Red', 'M', 'published', now())`)
  const { id: invitation } = await client.sellerTeam.invite({
    email: `${randomUUID()}@example.test`,
    role: 'finance',
    requestId: randomUUID(),
  })
  const { id: brandRequest } = await client.brandRequests.ask({ name: `Brand ${randomUUID()}`, note: '' })
  const account = randomUUID()
  const payout = `P-${account.slice(0, 8)}`
  await db.execute(sql`
    insert into payout_accounts (id, seller_id, provider, provider_ref, holder, country, last4, added_by, added_at)
    values (${account}, ${variant.sellerId}, 'embedded', ${account}, 'Ada Byrne', 'AT', '1234', ${shopper.id}, now())`)
  await db.execute(sql`
    insert into payouts (id, seller_id, account_id, number, currency, amount_minor, state, created_at, paid_at)
    values (${randomUUID()}, ${variant.sellerId}, ${account}, ${payout}, 'EUR', 100, 'paid', now(), now())`)
  const imported = randomUUID()
  await db.execute(sql`
    insert into product_imports (id, seller_id, file_name, state, mode, drafts, delimiter, headers, columns, samples, choices, rows, worked_at, created_at)
    values (${imported}, ${variant.sellerId}, 'products.csv', 'checked', 'both', false, ',', '{}', '[]', '{}', '{}', 0, now(), now())`)
  const { id: promotion } = await client.sellerPromotions.create({
    ...({ automatic: true, description: 'Sale', kind: 'percent', percent: 5, maxUses: 1 } as const),
    ...{ startsAt: new Date(Date.now() + 9e9).toISOString(), requestId: randomUUID() },
  })
  return {
    promotion,
    savedView,
    everybody,
    alert,
    conversation,
    review,
    dispute,
    evidence,
    invitation,
    brandRequest,
    member: accounts.seller?.id ?? '',
    imported,
    product: variant.productId,
    variant: variant.id,
    payout,
    address: address.id,
    purchase: number,
    order,
    shipment,
    invoice: documents[0]?.number ?? '',
    returned: `${order}-R1`,
    checkout: checkout.id,
    sessions: await idsOf(async (userId) => {
      const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
      return session?.id ?? ''
    }),
    passkeys: await idsOf(async (userId) => {
      const id = randomUUID()
      await db.execute(sql`
        insert into passkeys (id, user_id, credential_id, name, public_key, counter, synced, created_at)
        values (${id}, ${userId}, ${id}, 'Phone', ''::bytea, 0, false, now())`)
      return id
    }),
  }
}

let admins = 0

async function anAdmin(shop: TestApi): Promise<TestVisitor> {
  const { db } = shop.api.deps
  const email = `admin-${(admins += 1)}@example.test`
  // The hash of a password that is known, from an account that has just been made with it.
  const shopper = await aShopper(shop)
  const [known] = await db.select().from(users).where(eq(users.id, shopper.id))
  if (!known) throw new Error('A shopper who has just come is gone')
  const id = randomUUID()
  await db.insert(users).values({ ...known, id, audience: 'admin', email })
  await makeOwner(db, id, known.createdAt)
  const visitor = shop.visitor(`192.0.2.${100 + admins}`)
  await visitor.client.accounts.admin.login({ email, password: A_PASSWORD })
  return visitor
}
