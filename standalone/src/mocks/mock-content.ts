import {
  FIRST_MENUS,
  type BannerBody,
  type ContentDetails,
  type LandingBody,
  type MailBody,
  type MenusBody,
} from 'shared-contracts'
import { mockId } from './mock-facts'

type PageBody = NonNullable<ContentDetails['page']>

/** A document with what each of its versions says, the first one first. */
export interface MockDocument {
  details: ContentDetails
  bodies: (PageBody | LandingBody | MailBody | BannerBody | MenusBody)[]
}

/** Who writes in the mocks. */
export const COLLEAGUE = 'Ada Brook'
const SINCE = '2026-03-01T00:00:00.000Z'

const bodyOf = (title: string, text: string, dated = false): PageBody => ({
  ...{ title, description: `${title} of {shop}`, lead: `What {shop} says about it.`, text, dated },
})

const versionOf = (number: number, isLive: boolean): ContentDetails['versions'][number] => ({
  ...{ number, note: number === 1 ? 'Comes with the shop' : 'Clearer words' },
  ...{ by: number === 1 ? null : COLLEAGUE, at: SINCE, held: isLive ? [{ since: SINCE, until: null }] : [] },
})

const landingBody: LandingBody = {
  hero: {
    title: 'Made for\n*more* than\none winter.',
    text: 'Heavy cloth, honest prices, and pockets where your hands look for them.',
  },
  sections: [
    { kind: 'delivery' },
    ...[
      { kind: 'carousel' as const, title: 'Winter Store' },
      { kind: 'tiles' as const, title: 'Where to begin' },
    ],
    { kind: 'new', title: 'New in', text: 'Just unpacked, newest first.' },
    ...[{ kind: 'viewed' as const }, { kind: 'story' as const }],
  ],
}

/** The landing page, as every shop begins with it. */
const landing: MockDocument = {
  bodies: [landingBody],
  details: {
    ...{ id: mockId(41, 8), kind: 'landing', key: 'landing', title: 'Landing page', isFirst: true, version: 0 },
    ...{ landing: landingBody, live: { number: 1, since: SINCE }, scheduled: null, draft: null },
    versions: [versionOf(1, true)],
  },
}

const mailBody: MailBody = {
  title: 'Your order {order} at {shop}',
  opening: 'Thank you for your order {order}.',
  closing: 'Keep this link to yourself.',
}

/** The words of a mail, as every shop begins with them. */
const orderMail: MockDocument = {
  bodies: [mailBody],
  details: {
    ...{ id: mockId(41, 10), kind: 'mail', key: 'order-confirmation', title: 'Order confirmation', isFirst: true },
    ...{ version: 0, mail: mailBody, live: { number: 1, since: SINCE }, scheduled: null, draft: null },
    versions: [versionOf(1, true)],
  },
}

const bannerBody: BannerBody = { title: 'Free returns within 14 days.', tone: 'plain' }

/** The line above the header, which nobody has published. */
const banner: MockDocument = {
  bodies: [bannerBody],
  details: {
    ...{ id: mockId(41, 11), kind: 'banner', key: 'banner', title: 'Banner', isFirst: false, version: 0 },
    ...{ banner: bannerBody, live: null, scheduled: null, draft: 1, versions: [versionOf(1, false)] },
  },
}

const menusBody: MenusBody = {
  header: FIRST_MENUS.header.map(({ label, to }) => ({ label, to })),
  footer: FIRST_MENUS.footer,
}

/** Menu and footer, as every shop begins with them. */
const menus: MockDocument = {
  bodies: [menusBody],
  details: {
    ...{ id: mockId(41, 12), kind: 'menus', key: 'menus', title: 'Menu and footer', isFirst: true, version: 0 },
    ...{ menus: menusBody, gone: [], live: { number: 1, since: SINCE }, scheduled: null, draft: null },
    versions: [versionOf(1, true)],
  },
}

/** The pages that every shop begins with, and in a shop that is filled one of its own that nobody has published. */
export function mockContent(isFilled: boolean): MockDocument[] {
  const text = '## How it is {#how}\n\nWrite to us by the [contact form](/contact).\n\n- One thing\n- Another'
  const first = [
    ...[bodyOf('About', text), bodyOf('Delivery and returns', `${text}\n\n{delivery}`), bodyOf('Licensing', text)],
    ...[bodyOf('Privacy Policy', text, true), bodyOf('Terms and Conditions', text, true)],
  ]
  const documents = ['about', 'help', 'licence', 'policy', 'terms'].map((key, index): MockDocument => {
    const body = first[index] ?? bodyOf(key, text)
    return {
      bodies: [body],
      details: {
        ...{ id: mockId(41, index), kind: 'page', key, title: body.title, isFirst: true, page: body, version: 0 },
        ...{ live: { number: 1, since: SINCE }, scheduled: null, draft: null, versions: [versionOf(1, true)] },
      },
    }
  })
  documents.push(structuredClone(landing), structuredClone(banner), structuredClone(menus), structuredClone(orderMail))
  if (!isFilled) return documents
  const draft = bodyOf('Gift ideas', text)
  return [
    ...documents,
    {
      bodies: [draft],
      details: {
        ...{ id: mockId(41, 9), kind: 'page', key: 'gift-ideas', title: draft.title, isFirst: false, page: draft },
        ...{
          live: null,
          scheduled: null,
          draft: 1,
          version: 0,
          versions: [{ ...versionOf(1, false), by: COLLEAGUE }],
        },
      },
    },
  ]
}
