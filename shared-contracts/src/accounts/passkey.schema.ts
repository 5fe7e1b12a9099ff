import { array, boolean, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { accountMessages as messages } from './accounts.messages'

/** Passkeys that one account may have. */
export const MAX_PASSKEYS = 20

/** Binary data as WebAuthn's JSON form has it. */
const base64url = (max: number) =>
  string()
    .required()
    .max(max)
    .matches(/^[\w-]+$/)
const kind = () => string().oneOf(['public-key']).required()
const name = trimmedText().required(messages.passkeyNameRequired).max(80, messages.nameTooLong)

/** What a browser needs to make a passkey: WebAuthn's own names and meanings. */
export const passkeyCreationSchema = object({
  challenge: string().required(),
  rp: object({ id: string().required(), name: string().required() }).noUnknown().required(),
  user: object({ id: string().required(), name: string().required(), displayName: string().required() })
    .noUnknown()
    .required(),
  pubKeyCredParams: array()
    .of(object({ alg: number().integer().required(), type: kind() }).noUnknown())
    .required(),
  timeout: number().integer().required(),
  /** Those that the account has: one device makes one. */
  excludeCredentials: array()
    .of(object({ id: string().required(), type: kind() }).noUnknown())
    .required(),
  authenticatorSelection: object({
    residentKey: string().oneOf(['required']).required(),
    requireResidentKey: boolean().required(),
    userVerification: string().oneOf(['required']).required(),
  })
    .noUnknown()
    .required(),
  attestation: string().oneOf(['none']).required(),
}).noUnknown()
export type PasskeyCreation = InferType<typeof passkeyCreationSchema>

/** What a browser needs to use one. Which, the person chooses: no credentials are named. */
export const passkeyRequestSchema = object({
  challenge: string().required(),
  rpId: string().required(),
  timeout: number().integer().required(),
  userVerification: string().oneOf(['required']).required(),
}).noUnknown()
export type PasskeyRequest = InferType<typeof passkeyRequestSchema>

/** A new passkey, as the browser made it. */
export const newPasskeySchema = object({
  name,
  credential: object({
    id: base64url(1_400),
    response: object({
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(30_000),
      transports: array().of(string().required().max(40)).max(10).optional(),
    }).noUnknown(),
  }).noUnknown(),
}).noUnknown()
export type NewPasskeyInput = InferType<typeof newPasskeySchema>

/** The answer of a passkey to a challenge. */
export const passkeyAnswerSchema = object({
  credential: object({
    id: base64url(1_400),
    response: object({
      clientDataJSON: base64url(8_000),
      authenticatorData: base64url(8_000),
      signature: base64url(4_000),
      userHandle: base64url(200).optional(),
    }).noUnknown(),
  }).noUnknown(),
}).noUnknown()
export type PasskeyAnswer = InferType<typeof passkeyAnswerSchema>

/** A passkey signs in without a password; `rememberMe` as at the log-in with one. */
export const passkeyLoginSchema = passkeyAnswerSchema.shape({ rememberMe: boolean().optional() })

export const renamePasskeySchema = object({ id: string().uuid().required(), name }).noUnknown()

export const passkeySchema = object({
  id: string().uuid().required(),
  name: string().required(),
  /** Kept by a service that brings it to other devices. */
  synced: boolean().required(),
  createdAt: string().required(),
  lastUsedAt: string().defined().nullable(),
}).noUnknown()
export type Passkey = InferType<typeof passkeySchema>

/** The oldest first; all of them, there are at most `MAX_PASSKEYS`. */
export const passkeyListSchema = object({ items: array().of(passkeySchema).required() }).noUnknown()
