import { array, boolean, object, string, type InferType } from 'yup'
import { email, registrationSchema } from '../accounts/credentials.schema'
import { trimmedText } from '../text.schema'
import { SELLER_PERMISSIONS, SELLER_ROLES } from './seller-roles'

/** What is said about a wrong value in a form of the team. */
const teamMessages = {
  role: 'Choose a role',
  name: 'Enter your name, so that the team knows who did what',
  nameLength: 'Use at most 80 characters',
} as const

const role = () => string().oneOf(SELLER_ROLES, teamMessages.role).required(teamMessages.role)
const permissions = () => array().of(string().oneOf(SELLER_PERMISSIONS).required()).required()
/** ISO 8601. */
const moment = () => string().required()
const nobody = () => string().defined().nullable()

export const invitationDraftSchema = object({ email, role: role() }).noUnknown()
export type InvitationDraft = InferType<typeof invitationDraftSchema>

export const roleChoiceSchema = object({ role: role() }).noUnknown()

export const teamMemberSchema = object({
  /** Of the account. */
  id: string().uuid().required(),
  name: nobody(),
  email: string().required(),
  role: role(),
  joinedAt: moment(),
  /** `null` for who is not signed in anywhere. */
  lastSeenAt: nobody(),
  /** Who asks. */
  you: boolean().required(),
}).noUnknown()
export type TeamMember = InferType<typeof teamMemberSchema>

export const teamInvitationSchema = object({
  id: string().uuid().required(),
  email: string().required(),
  role: role(),
  /** `null` when they have left. */
  invitedBy: nobody(),
  sentAt: moment(),
  expiresAt: moment(),
}).noUnknown()
export type TeamInvitation = InferType<typeof teamInvitationSchema>

export const TEAM_ACTS = ['invited', 'resent', 'revoked', 'joined', 'role_changed', 'removed'] as const

export const teamSchema = object({
  members: array().of(teamMemberSchema).required(),
  /** Those that nobody has accepted or taken back, expired ones too. */
  invitations: array().of(teamInvitationSchema).required(),
  /** What each role may do, the mightiest first. */
  roles: array()
    .of(object({ role: role(), permissions: permissions() }).noUnknown())
    .required(),
  /** The last twenty changes, newest first. */
  history: array()
    .of(
      object({
        act: string().oneOf(TEAM_ACTS).required(),
        /** Whom it was done to, by name or email. */
        who: string().required(),
        role: string().oneOf(SELLER_ROLES).defined().nullable(),
        by: nobody(),
        at: moment(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type Team = InferType<typeof teamSchema>

/** From the mail's link. */
const token = () => string().required().max(200)

export const invitationTokenSchema = object({ token: token() }).noUnknown()

/** What the person at an invitation's link is shown. */
export const invitationSchema = object({
  state: string().oneOf(['open', 'expired', 'accepted', 'revoked']).required(),
  shop: string().required(),
  role: role(),
  /** Whom it was sent to. */
  email: string().required(),
  invitedBy: nobody(),
  expiresAt: moment(),
  /** There is a seller account with that address already. */
  hasAccount: boolean().required(),
}).noUnknown()
export type Invitation = InferType<typeof invitationSchema>

/** A new account that an invitation makes. */
export const joinSchema = registrationSchema
  .omit(['email'])
  .shape({
    name: trimmedText().required(teamMessages.name).max(80, teamMessages.nameLength),
  })
  .noUnknown()
export type JoinDraft = InferType<typeof joinSchema>

export const newMemberSchema = joinSchema.shape({ token: token() }).noUnknown()

/** The shops that somebody works for, the chosen one first. */
export const ownShopsSchema = object({
  items: array()
    .of(object({ id: string().uuid().required(), name: string().required(), role: role() }).noUnknown())
    .required(),
}).noUnknown()
export type OwnShops = InferType<typeof ownShopsSchema>
