export { AUDIENCES, type Audience, audienceOf } from './audience'
export { accountSchema, type Account, type SellerAccount } from './account.schema'
export { accountMessages } from './accounts.messages'
export {
  changeEmailSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  proofSchema,
  registrationSchema,
  firstAdminSchema,
  resetPasswordSchema,
  type ChangeEmailInput,
  type ChangePasswordInput,
  type ForgotPasswordInput,
  type LoginInput,
  type ProofInput,
  type RegistrationInput,
  type ResetPasswordInput,
} from './credentials.schema'
export type { DeviceSession } from './device-session.schema'
export {
  renamePasskeySchema,
  type NewPasskeyInput,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from './passkey.schema'
export {
  notificationSettingsSchema,
  profileDraftSchema,
  type NotificationSettings,
  type Profile,
  type ProfileDraft,
} from './profile.schema'
export {
  authenticatorCodeSchema,
  secondStepSchema,
  type AuthenticatorCodeInput,
  type AuthenticatorSetup,
  type SecondStepInput,
  type Security,
} from './second-factor.schema'
export { safeNext } from './safe-next'
