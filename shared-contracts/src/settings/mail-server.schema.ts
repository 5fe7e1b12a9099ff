import { boolean, number, object, string, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { trimmedText } from '../text.schema'
import { settingsMessages as messages } from './settings.messages'

/** `tls`: from the first byte; `starttls`: before anything else is said; `none`: as the server offers, for one on the same network. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export const MAIL_CONFIRMATIONS = ['required', 'optional'] as const

const HOST = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i

/** By which server mails go out, and as whose. */
export const mailServerDraftSchema = object({
  /** Empty: by the one that was named where the shop was started, if any. */
  host: trimmedText().matches(HOST, { message: messages.host, excludeEmptyString: true }).defined(),
  port: number()
    .typeError(messages.port)
    .integer(messages.port)
    .min(1, messages.port)
    .max(65_535, messages.port)
    .required(messages.port),
  security: string().oneOf(MAIL_SECURITIES).required(),
  /** Empty: the server asks for none. */
  user: trimmedText().max(254, messages.tooLong(254)).defined(),
  /** Absent: the one that is kept, for the same server and user. */
  password: string().max(1_000, messages.tooLong(1_000)),
  /** Who mails come from; the shop's name stands before it. */
  from: email,
  /** Whether people confirm their address by a mail before they log in with a password. */
  confirm: string().oneOf(MAIL_CONFIRMATIONS).required(),
}).noUnknown()
export type MailServerDraft = InferType<typeof mailServerDraftSchema>

/** To be sent with the next change: who has an older one is refused with a conflict. */
const version = number().integer().min(0).required()

/** Without the password, which nobody gets to see again. */
export const mailServerSchema = object({
  host: string().defined(),
  port: number().required(),
  security: string().oneOf(MAIL_SECURITIES).required(),
  user: string().defined(),
  hasPassword: boolean().required(),
  from: string().required(),
  confirm: string().oneOf(MAIL_CONFIRMATIONS).required(),
  /** A server was named where the shop was started: it sends as long as `host` is empty. */
  startHasServer: boolean().required(),
  version,
}).noUnknown()
export type MailServer = InferType<typeof mailServerSchema>

export const mailServerChangeSchema = mailServerDraftSchema.shape({ version }).noUnknown()
