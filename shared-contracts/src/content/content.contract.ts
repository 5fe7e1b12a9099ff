import { number, object, string } from 'yup'
import { fileSchema } from '../answers.schema'
import { HOUR_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { landingSchema } from '../catalogue/product.schema'
import { landingBodySchema } from './landing-body.schema'
import { typedMailSchema } from './mail-body.schema'
import { DRAFT_BYTES, MAIL_PREVIEWS, mailTextSchema } from './mail-preview'
import {
  bannerChangeSchema,
  contentChangeSchema,
  contentDetailsSchema,
  contentListSchema,
  contentVersionSchema,
  landingChangeSchema,
  mailChangeSchema,
  menusChangeSchema,
  newPageSchema,
  pageChangeSchema,
  pageListSchema,
  pageQuerySchema,
  publishSchema,
  shownPageSchema,
} from './content.schema'

const endpoint = endpoints('Content')
const id = () => string().uuid().required()
const oneVersionSchema = object({ id: id(), number: number().integer().min(1).max(1_000_000).required() }).noUnknown()
/** More than anybody types in an hour. */
const LANDING_PREVIEWS = perAccount('landing-preview', 3_000, HOUR_MS)
/** Of the longest text, in which any letter may take four bytes. */
const BODY_BYTES = 256 * 1024

/** Pages of text and law, as everybody reads them. */
export const pagesContract = {
  list: endpoint.anybody().get('/api/pages', 'The pages that can be read now').cached().output(pageListSchema),
  get: endpoint
    .anybody()
    .get('/api/pages/{key}', 'A page of text as it is now, or a version of it that was in force')
    .cached()
    .refuses('NOT_FOUND')
    .input(pageQuerySchema)
    .output(shownPageSchema),
}

/**
 * What staff write. Versions are added and never changed; publishing says which one is in force from when on.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 */
export const contentContract = {
  list: endpoint.admin('content.read').get('/api/admin/content', 'What staff write, by name').output(contentListSchema),
  get: endpoint
    .admin('content.read')
    .get('/api/admin/content/{id}', 'A document with its versions')
    .refuses('NOT_FOUND')
    .input(object({ id: id() }).noUnknown())
    .output(contentDetailsSchema),
  version: endpoint
    .admin('content.read')
    .get('/api/admin/content/{id}/versions/{number}', 'A version, as it was written and as readers would see it')
    .refuses('NOT_FOUND')
    .input(oneVersionSchema)
    .output(contentVersionSchema),
  createPage: endpoint
    .admin('content.write')
    .post('/api/admin/content/pages', 'Write a new page; nobody sees it until it is published')
    .answers(201)
    .json(BODY_BYTES)
    // REFUSED: there are as many pages as there may be.
    .refuses('SLUG_TAKEN', 'REFUSED')
    .input(newPageSchema)
    .output(contentDetailsSchema),
  savePage: endpoint
    .admin('content.write')
    .put('/api/admin/content/{id}/page', 'Add a version to a page; what is published stays as it is')
    .json(BODY_BYTES)
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(pageChangeSchema)
    .output(contentDetailsSchema),
  saveLanding: endpoint
    .admin('content.write')
    .put('/api/admin/content/{id}/landing', 'Add a version to the landing page; what is published stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(landingChangeSchema)
    .output(contentDetailsSchema),
  previewLanding: endpoint
    .admin('content.write')
    .post('/api/admin/content/landing/preview', 'The landing page as shoppers would see what is not saved')
    .json(BODY_BYTES)
    .limit(LANDING_PREVIEWS)
    .input(landingBodySchema)
    .output(landingSchema),
  saveMail: endpoint
    .admin('content.write')
    .put('/api/admin/content/{id}/mail', 'Add a version to the words of a mail; what is sent stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(mailChangeSchema)
    .output(contentDetailsSchema),
  mailPreview: endpoint
    .admin('content.read')
    .get('/api/admin/content/{id}/versions/{number}/mail', 'A mail with made-up facts, as its reader sees it, as HTML')
    .refuses('NOT_FOUND')
    .input(oneVersionSchema)
    .output(fileSchema),
  previewMail: endpoint
    .admin('content.write')
    .post(
      '/api/admin/content/mail/preview',
      'Words of a mail that are not saved as its reader would see them, as HTML: a form, for a frame',
    )
    .form(DRAFT_BYTES)
    .limit(MAIL_PREVIEWS)
    .input(typedMailSchema)
    .output(fileSchema),
  previewMailText: endpoint
    .admin('content.write')
    .post('/api/admin/content/mail/preview/text', 'The same as plain text')
    .limit(MAIL_PREVIEWS)
    .input(typedMailSchema)
    .output(mailTextSchema),
  testMail: endpoint
    .admin('content.write')
    .post('/api/admin/content/{id}/versions/{number}/test', 'Mail oneself a version of a mail with made-up facts')
    .answers(204)
    .limit(perAccount('mail-test', 20, HOUR_MS))
    .refuses('NOT_FOUND')
    .input(oneVersionSchema),
  saveBanner: endpoint
    .admin('content.write')
    .put('/api/admin/content/{id}/banner', 'Add a version to the banner; what is published stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(bannerChangeSchema)
    .output(contentDetailsSchema),
  saveMenus: endpoint
    .admin('content.write')
    .put('/api/admin/content/{id}/menus', 'Add a version to menu and footer; what is published stays as it is')
    .json(BODY_BYTES)
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(menusChangeSchema)
    .output(contentDetailsSchema),
  publish: endpoint
    .admin('content.publish')
    .post('/api/admin/content/{id}/publish', 'Put a version in force, now or at a time, or take the document off')
    .proof()
    // REFUSED: it comes with the shop and cannot be taken off, or cannot be read.
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(publishSchema)
    .output(contentDetailsSchema),
  unschedule: endpoint
    .admin('content.publish')
    .post('/api/admin/content/{id}/unschedule', 'Call off what is planned')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(contentChangeSchema)
    .output(contentDetailsSchema),
}
