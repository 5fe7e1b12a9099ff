import { boolean, object, ref, string, type InferType } from 'yup'
import { accountMessages as messages } from './accounts.messages'
import { insteadOf } from '../instead-of'
import { trimmedText } from '../text.schema'
import { EMAIL_AS_RELEASED, EMAIL_MAX_LENGTH, isEmail, oneSpelling } from './is-email'

/** Characters, not bytes. Source: NIST SP 800-63B. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

export const email = trimmedText()
  .transform(oneSpelling)
  .required(messages.emailRequired)
  .max(EMAIL_MAX_LENGTH, messages.emailTooLong)
  // Stricter than the browser's: a mail must be deliverable, so the host needs a dot.
  .test(insteadOf({ name: 'matches', regex: EMAIL_AS_RELEASED, fits: isEmail, message: messages.emailInvalid }))

const newPassword = string()
  .required(messages.passwordRequired)
  .min(PASSWORD_MIN_LENGTH, messages.passwordTooShort)
  .max(PASSWORD_MAX_LENGTH, messages.passwordTooLong)

const confirmPassword = string()
  .required(messages.confirmRequired)
  .oneOf([ref('password')], messages.confirmMismatch)

export const loginSchema = object({
  email,
  password: string().required(messages.passwordRequired).max(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
  /** On: the session lasts 30 days. Off or absent: until the browser closes. */
  rememberMe: boolean().optional(),
}).noUnknown()

export const registrationSchema = object({
  email,
  password: newPassword,
  confirmPassword,
  terms: boolean().required(messages.termsRequired).oneOf([true], messages.termsRequired),
}).noUnknown()

export const forgotPasswordSchema = object({ email }).noUnknown()

export const resetPasswordSchema = object({
  /** From the mail's link. */
  token: string().required().max(200),
  password: newPassword,
  confirmPassword,
}).noUnknown()

/** Who makes the account of the shop's first admin. */
export const firstAdminSchema = object({
  /** From the link that the start of the shop prints. */
  token: string().required().max(200),
  email,
  password: newPassword,
  confirmPassword,
}).noUnknown()

/** The current password proves that it is the account's owner who asks. */
export const changePasswordSchema = object({
  currentPassword: string()
    .required(messages.currentPasswordRequired)
    .max(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
  password: newPassword,
  confirmPassword,
}).noUnknown()

/** For a person who is signed in already and is asked once more. */
export const proofSchema = object({
  password: string().required(messages.currentPasswordRequired).max(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
}).noUnknown()

export const changeEmailSchema = object({ email }).noUnknown()

/** From the mail's link. */
export const confirmEmailSchema = object({ token: string().required().max(200) }).noUnknown()

export type LoginInput = InferType<typeof loginSchema>
export type RegistrationInput = InferType<typeof registrationSchema>
export type ForgotPasswordInput = InferType<typeof forgotPasswordSchema>
export type ResetPasswordInput = InferType<typeof resetPasswordSchema>
export type FirstAdminInput = InferType<typeof firstAdminSchema>
export type ChangePasswordInput = InferType<typeof changePasswordSchema>
export type ProofInput = InferType<typeof proofSchema>
export type ChangeEmailInput = InferType<typeof changeEmailSchema>
