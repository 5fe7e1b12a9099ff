import type { NewsletterDetails } from 'shared-contracts/newsletter/newsletter.schema'
import { withoutEndpoint } from '../../http/refuse'
import { route } from '../../http/route'
import { mailPage } from '../../http/mail-page'
import { describeNewsletter, listNewsletters } from './list-newsletters'
import { draftPlaces, newsletterEmail, renderNewsletter } from './newsletter-email'
import { resumeNewsletter, sendNewsletter, stopNewsletter, unscheduleNewsletter } from './send-newsletter'
import {
  changeNewsletter,
  createNewsletter,
  previewNewsletter,
  removeNewsletter,
  testNewsletter,
} from './write-newsletter'

const { newsletters } = route

type Shown = Parameters<typeof describeNewsletter>[0]

/** How one stands after something was done to it. */
const after = async (context: Shown, id: string, done: Promise<unknown>): Promise<NewsletterDetails> => {
  await done
  return describeNewsletter(context, id)
}

export const newslettersRoutes = {
  list: newsletters.list.handler(({ input, context }) => listNewsletters(context, input ?? {})),
  get: newsletters.get.handler(({ input, context }) => describeNewsletter(context, input.id)),
  preview: newsletters.preview.handler(async ({ input, context }) =>
    mailPage('newsletter.html', (await previewNewsletter(context, input.id)).html),
  ),
  previewDraft: newsletters.previewDraft.handler(async ({ input, context }) => {
    const letter = await newsletterEmail(context, input)
    return mailPage('newsletter.html', renderNewsletter(letter, context.env, draftPlaces(letter)).html)
  }),
  previewDraftText: newsletters.previewDraftText.handler(async ({ input, context }) => ({
    text: renderNewsletter(await newsletterEmail(context, input), context.env).text,
  })),
  create: newsletters.create.handler(async ({ input, context }) => {
    const id = await createNewsletter(context, { body: input, by: context.admin.id })
    return describeNewsletter({ ...context, ...withoutEndpoint }, id)
  }),
  change: newsletters.change.handler(({ input: { id, version, ...body }, context }) =>
    after(context, id, changeNewsletter(context, { id, version, body, by: context.admin.id })),
  ),
  remove: newsletters.remove.handler(({ input, context }) => removeNewsletter(context, input)),
  test: newsletters.test.handler(({ input, context }) =>
    testNewsletter(context, { id: input.id, email: context.admin.email }),
  ),
  send: newsletters.send.handler(({ input, context }) =>
    after(context, input.id, sendNewsletter(context, { ...input, by: context.admin.id })),
  ),
  unschedule: newsletters.unschedule.handler(({ input, context }) =>
    after(context, input.id, unscheduleNewsletter(context, input)),
  ),
  stop: newsletters.stop.handler(({ input, context }) => after(context, input.id, stopNewsletter(context, input))),
  resume: newsletters.resume.handler(({ input, context }) =>
    after(context, input.id, resumeNewsletter(context, input)),
  ),
}
