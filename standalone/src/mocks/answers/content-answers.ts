import {
  fillPlaceholders,
  pageFacts,
  shownSections,
  type ApiClient,
  type BannerBody,
  type ContentDetails,
  type LandingBody,
  type MailBody,
  type MenusBody,
  type ShownBanner,
  type ShownPage,
} from 'shared-contracts'
import { COLLEAGUE, type MockDocument } from '../mock-content'
import { mockId } from '../mock-facts'
import type { MockWorld } from '../mock-world'
import { Refusal } from '../refusal'
import type { Answers } from './answers'
import { landingOf } from './landing-answer'

function find(world: MockWorld, id: string): MockDocument {
  const found = world.content.find(({ details }) => details.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

type PageBody = NonNullable<ContentDetails['page']>
type Body = PageBody | LandingBody | MailBody | BannerBody | MenusBody

const isLanding = (body: Body): body is LandingBody => 'hero' in body
const isMail = (body: Body): body is MailBody => 'opening' in body
const isBanner = (body: Body): body is BannerBody => 'tone' in body
const isMenus = (body: Body): body is MenusBody => 'footer' in body

function show({ settings }: MockWorld, key: string, number: number, body: PageBody): ShownPage {
  const facts = pageFacts(settings.shop.name)
  const fill = (text: string) => fillPlaceholders(text, facts)
  return {
    ...{
      key,
      title: fill(body.title),
      description: fill(body.description),
      lead: fill(body.lead ?? ''),
      version: number,
    },
    ...{ sections: shownSections(body.text, facts), held: null, versions: [] },
  }
}

const bannerOf = (number: number, { title: text, linkText, linkTo, tone }: BannerBody): ShownBanner => ({
  ...{ id: String(number), text, tone },
  link: linkText && linkTo ? { text: linkText, to: linkTo } : null,
})

/** The document as it was seen, to be changed. */
function seen(world: MockWorld, id: string, version: number): MockDocument {
  const found = find(world, id)
  if (found.details.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  found.details.version += 1
  return found
}

/** The document with one version more. */
function added(
  world: MockWorld,
  { id, version, note }: { id: string; version: number; note: string },
  body: Body,
): MockDocument {
  const document = seen(world, id, version)
  const { details, bodies } = document
  bodies.push(body)
  const one = { number: bodies.length, note, by: COLLEAGUE, at: new Date().toISOString(), held: [] }
  Object.assign(details, { draft: one.number, versions: [one, ...details.versions] })
  return document
}

/** The landing page as it is written now. */
export function landingIn(world: MockWorld): LandingBody {
  const found = world.content.find(({ details }) => details.kind === 'landing')
  const body = found?.bodies[(found.details.live?.number ?? 1) - 1]
  if (!body || !isLanding(body)) throw new Refusal(404, 'NOT_FOUND')
  return body
}

export const pagesAnswers: Answers<ApiClient['pages']> = {
  list: ({ world }) => ({ items: world.content.flatMap(({ details: { live, key } }) => (live ? [{ key }] : [])) }),
  get({ world }, { key }) {
    const found = world.content.find(({ details }) => details.kind === 'page' && details.key === key)
    const { live } = found?.details ?? {}
    const body = live && found?.bodies[live.number - 1]
    if (!body || isLanding(body) || isMail(body) || isBanner(body) || isMenus(body)) throw new Refusal(404, 'NOT_FOUND')
    return show(world, key, live.number, body)
  },
}

export const contentAnswers: Answers<ApiClient['content']> = {
  list: ({ world }) => ({
    items: world.content.map(
      ({
        details: {
          page: _page,
          landing: _landing,
          mail: _mail,
          banner: _banner,
          menus: _menus,
          gone: _gone,
          versions: _versions,
          ...document
        },
      }) => document,
    ),
  }),
  get: ({ world }, { id }) => find(world, id).details,
  version({ world }, { id, number }) {
    const { details, bodies } = find(world, id)
    const body = bodies[Number(number) - 1]
    const version = details.versions.find((one) => one.number === Number(number))
    if (!body || !version) throw new Refusal(404, 'NOT_FOUND')
    const { held: _held, ...rest } = version
    if (isMail(body)) return { ...rest, mail: body, shownText: `${body.opening}\n\n${body.closing ?? ''}\n` }
    if (isBanner(body)) return { ...rest, banner: body, shownBanner: bannerOf(version.number, body) }
    if (isMenus(body)) return { ...rest, menus: body, shownMenus: body }
    return isLanding(body)
      ? { ...rest, landing: body, shownLanding: landingOf(world, body) }
      : { ...rest, page: body, shown: show(world, details.key, version.number, body) }
  },
  createPage({ world }, { key, note, ...page }) {
    if (world.content.some(({ details }) => details.key === key)) throw new Refusal(409, 'SLUG_TAKEN')
    const versions = [{ number: 1, note, by: COLLEAGUE, at: new Date().toISOString(), held: [] }]
    const document = {
      id: mockId(41, 100 + world.content.length),
      kind: 'page',
      key,
      title: page.title,
      isFirst: false,
    }
    const details = { ...document, live: null, scheduled: null, draft: 1, version: 0, page, versions }
    world.content.push({ details, bodies: [page] })
    return details
  },
  savePage({ world }, { id, version, note, ...page }) {
    const { details } = added(world, { id, version, note }, page)
    return Object.assign(details, { page, title: page.title })
  },
  saveLanding: ({ world }, { id, version, note, ...landing }) =>
    Object.assign(added(world, { id, version, note }, landing).details, { landing }),
  previewLanding: ({ world }, body) => landingOf(world, body),
  saveMail: ({ world }, { id, version, note, ...mail }) =>
    Object.assign(added(world, { id, version, note }, mail).details, { mail }),
  mailPreview: ({ world }, { id }) =>
    new File([`<p>${find(world, id).details.title}</p>`], 'mail.html', { type: 'text/html' }),
  previewMail: (_, { title }) => new File([`<p>${title}</p>`], 'mail.html', { type: 'text/html' }),
  previewMailText: (_, { opening, closing = '' }) => ({ text: `${opening}\n\n${closing}` }),
  testMail({ world }, { id }) {
    find(world, id)
  },
  saveBanner: ({ world }, { id, version, note, ...banner }) =>
    Object.assign(added(world, { id, version, note }, banner).details, { banner }),
  saveMenus: ({ world }, { id, version, note, ...menus }) =>
    Object.assign(added(world, { id, version, note }, menus).details, { menus, gone: [] }),
  publish({ world }, { id, version, number, at }) {
    const { details } = seen(world, id, version)
    if (at) return Object.assign(details, { scheduled: { number, at }, draft: null })
    const since = new Date().toISOString()
    const live = number === null ? null : { number: Number(number), since }
    return Object.assign(details, { live, draft: null })
  },
  unschedule: ({ world }, { id, version }) => Object.assign(seen(world, id, version).details, { scheduled: null }),
}
