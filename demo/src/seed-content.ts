import { eq } from 'drizzle-orm'
import { nameCollections } from 'api/catalogue/collections/collections'
import type { Deps } from 'api/deps'
import { pagePath } from 'shared-contracts/content/content-terms'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import { landing } from 'api/messaging/content/first-pages/landing'
import { menus as firstMenus } from 'api/messaging/content/first-pages/menus'
import { withoutEndpoint } from 'api/http/refuse'
import { accountsOf } from 'api/identity/accounts/email-of'
import { contentDocuments } from 'api/messaging/content/content.table'
import { firstPages } from 'api/messaging/content/seed-pages'
import { createPage, publish, saveVersion } from 'api/messaging/content/write-content'
import { daysAfter } from 'api/platform/clock/days'
import { DEMO_EMAILS } from './demo-accounts'
import { EVENING_PICTURE } from './seed-media'

const GIFTS = {
  title: 'Gift ideas',
  description: 'What to give, by what somebody likes and what it costs.',
  lead: 'Found by those who pack the parcels.',
  text: `## Something warm

[Scarves](/store?q=scarf) and [hats](/store?q=hat) fit nearly everybody: see [what is new for women](/store?category=women) and [for men](/store?category=men).

## Something for the house

- [A throw](/store?category=home-living-cushions-throws), for whoever reads
- [A candle](/store?q=candle), for whoever does not

## If it does not fit

It goes back within {returnDays}\u00a0days: [how that works](/help).`,
  dated: false,
}

const EVENING = { kind: 'collection', collection: 'a-quiet-evening' } as const
const WOVEN: LandingBody['sections'][number] = {
  ...{ kind: 'text', title: 'Woven twice', text: 'A throw takes two weavers a day and a half. Hurry and it shows.' },
  ...{ linkText: 'All throws', linkTo: '/store?category=home-living-cushions-throws', picture: EVENING_PICTURE },
}

/** New terms take two weeks, as the terms themselves say. */
const ANNOUNCED_DAYS = 14

/** What staff of a demo with a past have written: a page of their own, terms that are planned, and a draft. Once; what is there stays. */
export async function seedContent(deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'>): Promise<void> {
  if (deps.env.demoPurchases === 0) return
  const context = { ...deps, ...withoutEndpoint }
  const idOf = async (key: string) =>
    (await deps.db.select().from(contentDocuments).where(eq(contentDocuments.key, key)))[0]?.id
  const [by] = await accountsOf(deps.db, DEMO_EMAILS.admin, 'admin')
  const [terms, about] = [await idOf('terms'), await idOf('about')]
  if (!by || !terms || !about || (await idOf('gift-ideas'))) return

  const gifts = await createPage(context, { key: 'gift-ideas', body: GIFTS, note: 'For the winter window', by })
  await publish(context, { id: gifts, version: 0, number: 1, by })
  const former = firstPages.terms
  const body = { ...former, text: former.text.replace('held for fifteen minutes', 'held for {holdMinutes} minutes') }
  await saveVersion(context, {
    kind: 'page',
    id: terms,
    version: 0,
    body,
    note: 'How long items are held, in figures',
    by,
  })
  const at = daysAfter(deps.clock.now(), ANNOUNCED_DAYS).toISOString()
  await publish(context, { id: terms, version: 1, number: 2, at, by })
  const lead = `${firstPages.about.lead} Since 2023.`
  await saveVersion(context, {
    kind: 'page',
    id: about,
    version: 0,
    body: { ...firstPages.about, lead },
    note: 'The year in which we began',
    by,
  })

  const menus = await idOf('menus')
  if (menus) {
    const footer = firstMenus.footer.map((column) =>
      column.title === '{shop}'
        ? { ...column, links: [...column.links, { label: GIFTS.title, to: pagePath('gift-ideas') }] }
        : column,
    )
    const written = { body: { ...firstMenus, footer }, note: 'Gift ideas in the footer', by }
    await saveVersion(context, { kind: 'menus', id: menus, version: 0, ...written })
    await publish(context, { id: menus, version: 1, number: 2, by })
  }

  const page = await idOf('landing')
  if (!page || !(await nameCollections(deps)).some(({ slug }) => slug === EVENING.collection)) return
  const sections = landing.sections.flatMap((section) =>
    section.kind === 'new' ? [EVENING, WOVEN, section] : [section],
  )
  const draft = { ...landing, sections }
  await saveVersion(context, {
    ...{ kind: 'landing', id: page, version: 0, body: draft, note: 'A row for long evenings', by },
  })
}
