import { object, string } from 'yup'
import { fileSchema } from '../answers.schema'
import { DRAFT_BYTES, MAIL_PREVIEWS, mailTextSchema } from '../content/mail-preview'
import { HOUR_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { newsletterBodySchema } from './newsletter-body.schema'
import { NEWSLETTER_STATES } from './newsletter-terms'
import {
  newsletterChangeSchema,
  newsletterDetailsSchema,
  newsletterPageSchema,
  newsletterSendSchema,
  newsletterStepSchema,
} from './newsletter.schema'

const endpoint = endpoints('Newsletters')
const path = '/api/admin/newsletters'
const one = object({ id: string().uuid().required() }).noUnknown()

/**
 * What staff send to all who have the newsletter. Each of them has each newsletter once at most.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `REFUSED`: it does not stand so that this could be done; `detail` says why.
 */
export const newslettersContract = {
  list: endpoint
    .admin('content.read')
    .get(path, 'Newsletters, the newest first')
    .input(
      object({
        /** `sending`: those that are stopped as well. */
        state: string().oneOf(NEWSLETTER_STATES).optional(),
        /** Id of a newsletter: those that come after it. */
        after: string().uuid().optional(),
      }).noUnknown(),
    )
    .output(newsletterPageSchema),
  get: endpoint
    .admin('content.read')
    .get(`${path}/{id}`, 'A newsletter, and how far it has come')
    .refuses('NOT_FOUND')
    .input(one)
    .output(newsletterDetailsSchema),
  preview: endpoint
    .admin('content.read')
    .get(`${path}/{id}/preview`, 'A newsletter as its readers see it, as HTML; one that has begun as it was sent')
    .refuses('NOT_FOUND')
    .input(one)
    .output(fileSchema),
  previewDraft: endpoint
    .admin('content.write')
    .post(`${path}/preview`, 'A newsletter that is not saved as its readers would see it, as HTML: a form, for a frame')
    .form(DRAFT_BYTES)
    .limit(MAIL_PREVIEWS)
    .input(newsletterBodySchema)
    .output(fileSchema),
  previewDraftText: endpoint
    .admin('content.write')
    .post(`${path}/preview/text`, 'The same as plain text')
    .limit(MAIL_PREVIEWS)
    .input(newsletterBodySchema)
    .output(mailTextSchema),
  create: endpoint
    .admin('content.write')
    .post(path, 'Write a draft')
    .answers(201)
    .refuses('REFUSED')
    .input(newsletterBodySchema)
    .output(newsletterDetailsSchema),
  change: endpoint
    .admin('content.write')
    .put(`${path}/{id}`, 'Change a draft')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(newsletterChangeSchema)
    .output(newsletterDetailsSchema),
  remove: endpoint
    .admin('content.write')
    .delete(`${path}/{id}`, 'Delete a draft')
    .answers(204)
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(newsletterStepSchema),
  test: endpoint
    .admin('content.write')
    .post(`${path}/{id}/test`, 'Mail a newsletter to oneself')
    .answers(204)
    .limit(perAccount('newsletter-test', 20, HOUR_MS))
    .refuses('NOT_FOUND')
    .input(one),
  send: endpoint
    .admin('newsletters.send')
    .post(`${path}/{id}/send`, 'Send a draft to all who have the newsletter, now or at a time')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(newsletterSendSchema)
    .output(newsletterDetailsSchema),
  unschedule: endpoint
    .admin('newsletters.send')
    .post(`${path}/{id}/unschedule`, 'Call off what is planned: it is a draft again')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(newsletterStepSchema)
    .output(newsletterDetailsSchema),
  stop: endpoint
    .admin('newsletters.send')
    .post(`${path}/{id}/stop`, 'Stop while it is being sent')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(newsletterStepSchema)
    .output(newsletterDetailsSchema),
  resume: endpoint
    .admin('newsletters.send')
    .post(`${path}/{id}/resume`, 'Send what is stopped to whoever has not had it')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(newsletterStepSchema)
    .output(newsletterDetailsSchema),
}
