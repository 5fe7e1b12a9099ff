import { array, boolean, number, object, string, type InferType } from 'yup'
import { email, registrationSchema } from '../accounts/credentials.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { trimmedText } from '../text.schema'
import {
  BUILT_IN_STAFF_ROLES,
  STAFF_PERMISSION_NEEDS,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from './staff-permissions'

/** What is said about a wrong value in a form of the staff. */
const staffMessages = {
  role: 'Choose a role',
  roleName: 'Enter a name',
  roleNameLength: 'Use at most 40 characters',
  permissions: 'Choose at least one',
  needed: 'Who may change something has to see it as well',
  name: 'Enter your name, so that the team knows who did what',
  nameLength: 'Use at most 80 characters',
} as const

const id = () => string().uuid().required()
/** ISO 8601. */
const moment = () => string().required()
const momentOrNever = () => string().defined().nullable()
/** To be sent with the next change: who has an older one is refused with a conflict. */
const version = () => number().integer().min(0).required()

const permission = () => string().oneOf(STAFF_PERMISSIONS).required()
const role = object({ id: id(), name: string().required() }).noUnknown()

/** Permissions that allow a change of what they do not show. */
const withoutTheirNeeds = (permissions: readonly StaffPermission[]): StaffPermission[] =>
  permissions.filter((one) => {
    const needed = STAFF_PERMISSION_NEEDS[one]
    return needed !== undefined && !permissions.includes(needed)
  })

/** A role of the shop's own, as somebody writes it. */
export const staffRoleDraftSchema = object({
  name: trimmedText()
    .required(staffMessages.roleName)
    .max(40, staffMessages.roleNameLength)
    .matches(/^[^\p{Cc}]*$/u, { message: staffMessages.roleName, excludeEmptyString: true }),
  permissions: array()
    .of(permission())
    .required(staffMessages.permissions)
    .min(1, staffMessages.permissions)
    .max(STAFF_PERMISSIONS.length)
    .test('needs', staffMessages.needed, (chosen) => withoutTheirNeeds(chosen ?? []).length === 0),
  ...auditWhy,
}).noUnknown()
export type StaffRoleDraft = InferType<typeof staffRoleDraftSchema>

export const staffRoleSchema = object({
  id: id(),
  name: string().required(),
  /** `null`: one of the shop's own. The others stay as they are. */
  builtIn: string().oneOf(BUILT_IN_STAFF_ROLES).defined().nullable(),
  permissions: array().of(permission()).required(),
  /** How many people have it, and how many are invited to it. */
  members: number().integer().min(0).required(),
  invited: number().integer().min(0).required(),
  version: version(),
}).noUnknown()
export type StaffRole = InferType<typeof staffRoleSchema>

/** Those that come with the shop first, then the shop's own by name. */
export const staffRolesSchema = object({ items: array().of(staffRoleSchema).required() }).noUnknown()

export const staffQuerySchema = object({
  /** In the name or the address. */
  q: trimmedText().max(100).optional(),
  /** Of a role. */
  role: string().uuid().optional(),
  /** `id` of a row: those that come after it in the list. */
  after: string().uuid().optional(),
}).noUnknown()
export type StaffQuery = InferType<typeof staffQuerySchema>

export const staffMemberSchema = object({
  /** Of the account. */
  id: id(),
  name: string().defined().nullable(),
  email: string().required(),
  role,
  joinedAt: moment(),
  /** `null` for who is not signed in anywhere. */
  lastSeenAt: momentOrNever(),
  /** Since when they are kept out; `null`: they are not. */
  suspendedAt: momentOrNever(),
  /** They have an authenticator app or a passkey. */
  secondFactor: boolean().required(),
  /** Who asks. */
  you: boolean().required(),
  version: version(),
}).noUnknown()
export type StaffMember = InferType<typeof staffMemberSchema>

/** Those who came first first. */
export const staffPageSchema = object({
  items: array().of(staffMemberSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type StaffPage = InferType<typeof staffPageSchema>

export const staffInvitationDraftSchema = object({
  email,
  /** Its id. */
  role: string().uuid(staffMessages.role).required(staffMessages.role),
  ...auditWhy,
}).noUnknown()
export type StaffInvitationDraft = InferType<typeof staffInvitationDraftSchema>

export const staffInvitationSchema = object({
  id: id(),
  email: string().required(),
  role,
  /** `null` when their account is gone. */
  invitedBy: string().defined().nullable(),
  sentAt: moment(),
  expiresAt: moment(),
}).noUnknown()
export type StaffInvitation = InferType<typeof staffInvitationSchema>

/** Those that nobody has accepted or revoked, expired ones too, the newest first. */
export const staffInvitationsSchema = object({ items: array().of(staffInvitationSchema).required() }).noUnknown()

export const staffRoleChoiceSchema = object({
  /** Its id. */
  role: string().uuid(staffMessages.role).required(staffMessages.role),
  ...auditWhy,
}).noUnknown()

/** What is asked of everybody who works here. */
export const staffPolicySchema = object({
  /** Nobody gets on with a password alone: an authenticator app or a passkey is asked for as well. */
  secondFactor: boolean().required(),
  /** 0: nobody has saved it, and it is as the variables of the start say. */
  version: version(),
}).noUnknown()
export type StaffPolicy = InferType<typeof staffPolicySchema>

/** From the mail's link. */
const token = () => string().required().max(200)

export const staffInvitationTokenSchema = object({ token: token() }).noUnknown()

/** What the person at an invitation's link is shown. */
export const openedStaffInvitationSchema = object({
  state: string().oneOf(['open', 'expired', 'accepted', 'revoked']).required(),
  /** The role's name. */
  role: string().required(),
  /** Whom it was sent to. */
  email: string().required(),
  invitedBy: string().defined().nullable(),
  expiresAt: moment(),
}).noUnknown()
export type OpenedStaffInvitation = InferType<typeof openedStaffInvitationSchema>

/** The account that an invitation makes. */
export const staffJoinSchema = registrationSchema
  .omit(['email', 'terms'])
  .shape({ name: trimmedText().required(staffMessages.name).max(80, staffMessages.nameLength) })
  .noUnknown()
export type StaffJoinDraft = InferType<typeof staffJoinSchema>

export const newStaffSchema = staffJoinSchema.shape({ token: token() }).noUnknown()
