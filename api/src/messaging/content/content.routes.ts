import type { ContentDetails } from 'shared-contracts/content/content.schema'
import { route, type RouteContext } from '../../http/route'
import { mailPage } from '../../http/mail-page'
import { enqueue } from '../../platform/outbox/enqueue'
import { exampleMail, renderExample } from '../mail-texts/example-mail'
import { findDocument, listDocuments, mailVersion, showVersion } from './documents'
import type { MenuParts } from './live-menus'
import { findPage, listPages } from './shown-page'
import { createPage, publish, saveLanding, saveMail, saveVersion, unschedule, type LandingParts } from './write-content'

async function shown(context: RouteContext, parts: MenuParts, id: string): Promise<ContentDetails> {
  const document = await findDocument(context, parts, id)
  if (!document) throw new Error(`Document ${id} went while it was changed`)
  return document
}

export const pagesRoutes = {
  list: route.pages.list.handler(async ({ context }) => ({ items: await listPages(context) })),
  get: route.pages.get.handler(async ({ input, context }) => {
    const page = await findPage(context, input)
    if (!page) throw context.refuse('NOT_FOUND')
    return page
  }),
}

/** @param parts what of the landing page and the menus is another district's. */
export const contentRoutes = (parts: LandingParts & MenuParts) => ({
  list: route.content.list.handler(async ({ context }) => ({ items: await listDocuments(context) })),
  get: route.content.get.handler(async ({ input, context }) => {
    const document = await findDocument(context, parts, input.id)
    if (!document) throw context.refuse('NOT_FOUND')
    return document
  }),
  version: route.content.version.handler(({ input, context }) => showVersion(context, parts, input)),
  createPage: route.content.createPage.handler(async ({ input: { key, note, ...body }, context }) => {
    return shown(context, parts, await createPage(context, { key, note, body, by: context.admin.id }))
  }),
  savePage: route.content.savePage.handler(async ({ input: { id, version, note, ...body }, context }) => {
    await saveVersion(context, { kind: 'page', id, version, note, body, by: context.admin.id })
    return shown(context, parts, id)
  }),
  saveLanding: route.content.saveLanding.handler(async ({ input: { id, version, note, ...body }, context }) => {
    await saveLanding(context, parts, { id, version, note, body, by: context.admin.id })
    return shown(context, parts, id)
  }),
  previewLanding: route.content.previewLanding.handler(({ input, context }) => parts.load(context, input)),
  saveMail: route.content.saveMail.handler(async ({ input: { id, version, note, ...body }, context }) => {
    await saveMail(context, { id, version, note, body, by: context.admin.id })
    return shown(context, parts, id)
  }),
  mailPreview: route.content.mailPreview.handler(async ({ input, context }) => {
    const { key, body } = await mailVersion(context, input)
    return mailPage('mail.html', renderExample(context.env, key, body).html)
  }),
  previewMail: route.content.previewMail.handler(({ input: { key, ...body }, context }) =>
    mailPage('mail.html', renderExample(context.env, key, body).html),
  ),
  previewMailText: route.content.previewMailText.handler(({ input: { key, ...body }, context }) => ({
    text: renderExample(context.env, key, body).text,
  })),
  testMail: route.content.testMail.handler(async ({ input, context }) => {
    const { key, body } = await mailVersion(context, input)
    const { subject, blocks } = exampleMail(context.env, key, body).mail
    const mail = { recipient: context.admin.email, subject: `Test: ${subject}`, blocks }
    await enqueue(context.db, context.clock.now(), { topic: 'mail', ...mail })
  }),
  saveBanner: route.content.saveBanner.handler(async ({ input: { id, version, note, ...body }, context }) => {
    await saveVersion(context, { kind: 'banner', id, version, note, body, by: context.admin.id })
    return shown(context, parts, id)
  }),
  saveMenus: route.content.saveMenus.handler(async ({ input: { id, version, note, ...body }, context }) => {
    await saveVersion(context, { kind: 'menus', id, version, note, body, by: context.admin.id })
    return shown(context, parts, id)
  }),
  publish: route.content.publish.handler(async ({ input, context }) => {
    await publish(context, { ...input, by: context.admin.id })
    return shown(context, parts, input.id)
  }),
  unschedule: route.content.unschedule.handler(async ({ input, context }) => {
    await unschedule(context, input)
    return shown(context, parts, input.id)
  }),
})
