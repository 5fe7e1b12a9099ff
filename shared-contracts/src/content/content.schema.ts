import { array, boolean, number, object, string, type InferType } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { trimmedText } from '../text.schema'
import { contentMessages as messages } from './content.messages'
import { CONTENT_NOTE_MAX_LENGTH } from './content-terms'
import { bannerBodySchema } from './banner-body.schema'
import { shownBannerSchema } from './shown-banner.schema'
import { landingSchema } from '../catalogue/product.schema'
import { landingBodySchema } from './landing-body.schema'
import { menusBodySchema } from './menus-body.schema'
import { shownMenusSchema } from './shown-menus.schema'
import { mailBodySchema, mailSchemaOf, type MailKey } from './mail-body.schema'
import { pageBodySchema } from './page-body.schema'

const number1 = () => number().integer().min(1).required()

/** From when to when a version was in force; `until` `null`: it still is, or nothing follows yet. */
const spanSchema = object({ since: string().required(), until: string().defined().nullable() }).noUnknown()

/** A page as its readers see it. */
export const shownPageSchema = object({
  key: string().required(),
  title: string().required(),
  description: string().required(),
  lead: string().defined(),
  sections: array()
    .of(
      object({
        id: string().required(),
        title: string().required(),
        blocks: array()
          .of(
            object({
              /** `text`, `list`, `steps`, `terms`, `delivery`; others may come. */
              kind: string().required(),
              items: array()
                .of(object({ term: string().defined().nullable(), text: string().defined() }).noUnknown())
                .required(),
            }).noUnknown(),
          )
          .required(),
      }).noUnknown(),
    )
    .required(),
  version: number1(),
  /** Since when it holds, and until when it did; `null`: its readers are not told. */
  held: spanSchema.defined().nullable(),
  /** What was in force so far, newest first, where its readers are told. */
  versions: array()
    .of(spanSchema.shape({ number: number1() }).noUnknown())
    .required(),
}).noUnknown()
export type ShownPage = InferType<typeof shownPageSchema>

/** By key; there are `MAX_PAGES` at most. */
export const pageListSchema = object({
  items: array()
    .of(object({ key: string().required() }).noUnknown())
    .required(),
}).noUnknown()

export const pageQuerySchema = object({
  key: string()
    .matches(/^[a-z\d-]{1,60}$/)
    .required(),
  /** One that was in force, of a page that tells its readers of them. */
  version: number().integer().min(1).max(1_000_000).optional(),
}).noUnknown()

const documentShape = {
  id: string().required(),
  /** `page`, `landing`, `banner`, `menus`, `mail`; others may come. */
  kind: string().required(),
  key: string().required(),
  /** Of the newest version. */
  title: string().required(),
  /** Comes with the shop, and cannot be taken off. */
  isFirst: boolean().required(),
  /** What is in force; `null`: nothing is. */
  live: object({ number: number1(), since: string().required() }).noUnknown().defined().nullable().default(null),
  /** What comes next; without a number it is taken off. */
  scheduled: object({ number: number().integer().defined().nullable(), at: string().required() })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** The newest version, as long as nobody has published it. */
  draft: number().integer().defined().nullable(),
  /** To be sent with the next change. */
  version: number().integer().min(0).required(),
}

/** Something that staff write, with how it stands. */
export const contentDocumentSchema = object(documentShape).noUnknown()
export type ContentDocument = InferType<typeof contentDocumentSchema>

export const contentListSchema = object({ items: array().of(contentDocumentSchema).required() }).noUnknown()

const versionShape = {
  number: number1(),
  note: string().defined(),
  /** Email of its author; `null`: it came with the shop. */
  by: string().defined().nullable(),
  at: string().required(),
}

export const contentDetailsSchema = object({
  ...documentShape,
  /** The newest version cannot be read: what stands below in its place is the newest one that can. */
  isBroken: boolean().optional(),
  /** The newest version, of a page. */
  page: pageBodySchema.optional().default(undefined),
  /** The same of the landing page. */
  landing: landingBodySchema.optional().default(undefined),
  /** The same of a mail. */
  mail: mailBodySchema.optional().default(undefined),
  /** The same of the banner. */
  banner: bannerBodySchema.optional().default(undefined),
  /** The same of menu and footer. */
  menus: menusBodySchema.optional().default(undefined),
  /** Where links of these lead that is not there now: shoppers do not see them. */
  gone: array().of(string().required()).optional(),
  /** Newest first. */
  versions: array()
    .of(object({ ...versionShape, held: array().of(spanSchema).required() }).noUnknown())
    .required(),
}).noUnknown()
export type ContentDetails = InferType<typeof contentDetailsSchema>

/** One version: as it was written, and as its readers would see it. */
export const contentVersionSchema = object({
  ...versionShape,
  /** Of a page. */
  page: pageBodySchema.optional().default(undefined),
  shown: shownPageSchema.optional().default(undefined),
  /** Of the landing page. */
  landing: landingBodySchema.optional().default(undefined),
  shownLanding: landingSchema.optional().default(undefined),
  /** Of a mail, which is shown as a page of its own as well. */
  mail: mailBodySchema.optional().default(undefined),
  shownText: string().optional(),
  /** Of the banner, and as it would be shown. */
  banner: bannerBodySchema.optional().default(undefined),
  shownBanner: shownBannerSchema.optional().default(undefined),
  /** Of menu and footer, and as they would be shown. */
  menus: menusBodySchema.optional().default(undefined),
  shownMenus: shownMenusSchema.optional().default(undefined),
}).noUnknown()

/** What has changed, for colleagues. */
const contentNote = () =>
  trimmedText().max(CONTENT_NOTE_MAX_LENGTH, messages.tooLong(CONTENT_NOTE_MAX_LENGTH)).required(messages.note)

/** A page and what has changed in it; the form's. */
export const pageDraftSchema = pageBodySchema.shape({ note: contentNote() }).noUnknown()
export type PageDraft = InferType<typeof pageDraftSchema>

/** The landing page and what has changed in it; the form's. */
export const landingDraftSchema = landingBodySchema.shape({ note: contentNote() }).noUnknown()

/** The words of a mail and what has changed in them; the form's. */
export const mailDraftSchemaOf = (key: MailKey) => mailSchemaOf(key).shape({ note: contentNote() }).noUnknown()

/** The same of any mail. */
export const mailDraftSchema = mailBodySchema.shape({ note: contentNote() }).noUnknown()

/** The banner and what has changed in it; the form's. */
export const bannerDraftSchema = bannerBodySchema.shape({ note: contentNote() }).noUnknown()

/** Menu and footer and what has changed in them; the form's. */
export const menusDraftSchema = menusBodySchema.shape({ note: contentNote() }).noUnknown()

export const newPageSchema = pageDraftSchema
  .shape({
    key: trimmedText()
      .required(messages.key)
      .matches(/^[a-z\d]+(?:-[a-z\d]+)*$/, { message: messages.key, excludeEmptyString: true })
      .max(60, messages.tooLong(60)),
  })
  .noUnknown()

const one = { id: string().uuid().required(), version: number().integer().min(0).required() }
export const pageChangeSchema = pageDraftSchema.shape(one).noUnknown()
export const landingChangeSchema = landingDraftSchema.shape(one).noUnknown()
export const mailChangeSchema = mailDraftSchema.shape(one).noUnknown()
export const bannerChangeSchema = bannerDraftSchema.shape(one).noUnknown()
export const menusChangeSchema = menusDraftSchema.shape(one).noUnknown()
export const contentChangeSchema = object({ ...one, ...auditWhy }).noUnknown()

/** Which version is in force, and from when on. */
export const publishSchema = object({
  ...one,
  /** `null`: it is taken off. */
  number: number().integer().min(1).defined().nullable(),
  /** ISO 8601; absent: now. */
  at: string().optional(),
  ...auditWhy,
}).noUnknown()
