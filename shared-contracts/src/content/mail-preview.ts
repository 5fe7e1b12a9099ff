import { object, string } from 'yup'
import { HOUR_MS, KIB, perAccount } from '../endpoint/call-limits'

/** Of the longest draft, in which any letter may take four bytes. */
export const DRAFT_BYTES = 64 * KIB

/** More than anybody types in an hour: each pause asks twice. */
export const MAIL_PREVIEWS = perAccount('mail-preview', 3_000, HOUR_MS)

/** A mail as a reader without HTML sees it. */
export const mailTextSchema = object({ text: string().defined() }).noUnknown()
