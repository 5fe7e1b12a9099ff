export { type Account, accountSchema, type SellerAccount } from './account.schema'
export { accountMessages } from './accounts.messages'
export { type Audience, audienceOf, AUDIENCES } from './audience'
export {
  type ChangeEmailInput,
  changeEmailSchema,
  type ChangePasswordInput,
  changePasswordSchema,
  firstAdminSchema,
  type ForgotPasswordInput,
  forgotPasswordSchema,
  type LoginInput,
  loginSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type ProofInput,
  proofSchema,
  type RegistrationInput,
  registrationSchema,
  type ResetPasswordInput,
  resetPasswordSchema,
} from './credentials.schema'
export type { DeviceSession } from './device-session.schema'
export {
  type NewPasskeyInput,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  renamePasskeySchema,
} from './passkey.schema'
export {
  type NotificationSettings,
  notificationSettingsSchema,
  type Profile,
  type ProfileDraft,
  profileDraftSchema,
} from './profile.schema'
export { safeNext } from './safe-next'
export {
  type AuthenticatorCodeInput,
  authenticatorCodeSchema,
  type AuthenticatorSetup,
  type SecondStepInput,
  secondStepSchema,
  type Security,
} from './second-factor.schema'
