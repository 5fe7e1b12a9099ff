import { array, boolean, number, object, string, type InferType } from 'yup'
import { dayText, trimmedText } from '../text.schema'
import { AUDIT_ACTORS, AUDIT_AREAS, AUDIT_KINDS, AUDITED_PAGES, type AuditArea } from './audit-terms'

const day = () => dayText('Enter a day like 2026-03-01').optional()

/** Which entries; the list and its export read the same. */
export const auditFilterSchema = object({
  actor: string().oneOf(AUDIT_ACTORS).optional(),
  /** Email of who did it. */
  email: trimmedText().max(320).optional(),
  /** A shop's name or a part of it, or its address: what its people did. */
  shop: trimmedText().max(100).optional(),
  area: string()
    .oneOf(Object.keys(AUDIT_AREAS) as AuditArea[])
    .optional(),
  /** What a row is called by, as entries have it: an id in most cases. */
  subject: trimmedText().max(200).optional(),
  /** On this day or later, and on that day or earlier, in the shop's time zone. */
  from: day(),
  to: day(),
}).noUnknown()
export type AuditFilter = InferType<typeof auditFilterSchema>

export const auditQuerySchema = auditFilterSchema
  .shape({
    /** Id of an entry: those before it. */
    before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .noUnknown()

/** One row of a table that came, went or was changed. */
export const auditEntrySchema = object({
  id: number().integer().required(),
  /** ISO 8601. */
  at: string().required(),
  actor: string().oneOf(AUDIT_ACTORS).required(),
  /** Name of the account, or its email; of the database its role; `null` where nobody did it, or their account is gone. */
  by: string().defined().nullable(),
  shop: object({ id: string().required(), slug: string().required(), name: string().required() })
    .noUnknown()
    .defined()
    .nullable(),
  /** The endpoint, as in `settings.saveShop`. */
  act: string().defined().nullable(),
  requestId: string().defined().nullable(),
  address: string().defined().nullable(),
  kind: string().oneOf(AUDIT_KINDS).required(),
  /** In the words of whoever did it; absent where nobody had to say so, or the reader's role does not show what the act was about. */
  why: object({
    /** `null`: taken out with the person whom it was about. */
    said: string().defined().nullable(),
  })
    .noUnknown()
    .optional()
    .default(undefined),
  /** The table. */
  subject: string().required(),
  subjectId: string().required(),
  changes: array()
    .of(
      object({
        /** The column. */
        field: string().required(),
        /** As text, JSON where it is no text; `null` where it was not there. */
        before: string().defined().nullable(),
        after: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type AuditEntry = InferType<typeof auditEntrySchema>

/** What a row is called that an entry is about, or that stands in one of its fields. */
export const auditNameSchema = object({
  id: string().required(),
  name: string().required(),
  /** The admin's page that shows it; `null` where there is none of its own, or none that the role opens. */
  page: string().oneOf(AUDITED_PAGES).defined().nullable(),
  /** What that page is asked for: an id or a number. */
  at: string().defined().nullable(),
}).noUnknown()
export type AuditName = InferType<typeof auditNameSchema>

export const auditPageSchema = object({
  items: array().of(auditEntrySchema).required(),
  /** Of all ids in them, without rows that are gone, have no name, or are people whom the role does not show. */
  names: array().of(auditNameSchema).required(),
  /** What to ask for as `before` to have the next page; `null` on the last one. */
  next: number().integer().defined().nullable(),
}).noUnknown()
export type AuditPage = InferType<typeof auditPageSchema>

/** Whether what was written still stands as it was written. */
export const auditCheckSchema = object({
  holds: boolean().required(),
  /** Entries in the chain. */
  sealed: number().integer().min(0).required(),
  /** Written in the last seconds, not in the chain yet. */
  waiting: number().integer().min(0).required(),
  /** The hash of the last one, as hexadecimal digits: whoever has kept it can tell a chain that was made anew. */
  head: string().defined().nullable(),
  /** The first that does not stand as it was written; `null` where all do. */
  broken: object({
    /** Of the entry. */
    id: number().integer().required(),
    why: string().oneOf(['changed', 'missing', 'unsealed', 'chain']).required(),
  })
    .noUnknown()
    .defined()
    .nullable(),
}).noUnknown()
export type AuditCheck = InferType<typeof auditCheckSchema>
