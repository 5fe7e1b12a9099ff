import { array, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { accountMessages as messages } from './accounts.messages'

/** People type codes in groups, as they are shown. */
const ungrouped = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '').toUpperCase() : value)

const code = () => trimmedText().transform(ungrouped).required(messages.codeRequired).max(40, messages.codeInvalid)

const unlike = { message: messages.codeInvalid, excludeEmptyString: true }

/** The second step of a log-in: a code of the authenticator app, or one of the recovery codes. */
export const secondStepSchema = object({ code: code().matches(/^(\d{6}|[A-Z2-7]{16})$/, unlike) }).noUnknown()
export type SecondStepInput = InferType<typeof secondStepSchema>

/** Proves that the authenticator app has the secret. */
export const authenticatorCodeSchema = object({ code: code().matches(/^\d{6}$/, unlike) }).noUnknown()
export type AuthenticatorCodeInput = InferType<typeof authenticatorCodeSchema>

/** What an authenticator app has to be given; shown once, in force after the first code. */
export const authenticatorSetupSchema = object({
  /** Base32, for typing. */
  secret: string().required(),
  /** `otpauth://…`, for the QR code. */
  uri: string().required(),
}).noUnknown()
export type AuthenticatorSetup = InferType<typeof authenticatorSetupSchema>

/** Shown once. Each signs in once in place of the app's code. */
export const recoveryCodesSchema = object({ codes: array().of(string().required()).required() }).noUnknown()

/** How an account is protected. */
export const securitySchema = object({
  email: string().required(),
  /** When a mail's link proved that the address is the account's own; `null` until then. */
  emailVerifiedAt: string().defined().nullable(),
  /** The address that a mail was sent to and that has not been confirmed; `null` when there is none. */
  pendingEmail: string().defined().nullable(),
  /** Since when the authenticator app is asked for; `null` when it is not. */
  authenticatorSince: string().defined().nullable(),
  recoveryCodesLeft: number().integer().min(0).required(),
}).noUnknown()
export type Security = InferType<typeof securitySchema>
