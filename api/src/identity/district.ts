import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { audiencePaths, paths } from 'shared-contracts/paths'
import { RESTORABLE_MS, anonymiseAddresses, listAddresses } from './addresses/change-addresses'
import { GUEST_MS } from './guests/shopper'
import { DAY_MS } from '../platform/clock/days'
import type { District, IsLive } from '../platform/district'
import { mailShopper, type ToldShopper } from './desk/mail-shopper'
import { purgeUnconfirmedAccounts } from './accounts/register-account'
import { isUsableToken } from './accounts/one-time-tokens'
import { anonymisePasskeys, listPasskeys } from './passkeys/passkeys'
import { findProfile, anonymiseNotificationSettings, findNotificationSettings } from './profile/notification-settings'
import { forgetInFlags } from './flags/forget-in-flags'
import { eraseSavedViews, VIEW_RESTORABLE_MS } from './saved-views/saved-views'
import { tellOfView } from './seller-views/seller-views'
import { isOpenStaffLink } from './staff/invite-staff'
import { mailStaffAccess, mailStaffInvitation, mailStaffRole } from './staff/staff-mails'
import { anonymiseSecondFactors, resealAuthenticators } from './second-factors/authenticator'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** A mail to a shopper: what staff did to their account, or the link that staff asked for. */
    'shopper-told': { userId: string; about: ToldShopper }
    /** The link of an invitation into the staff. */
    'staff-invitation': { invitationId: string }
    /** A mail to a member of the staff, who has another role now. */
    'staff-role': { email: string; role: string }
    /** A mail to a member of the staff, who is kept out or let in again. */
    'staff-access': { email: string; access: 'suspended' | 'reinstated' | 'removed' }
    /** A notification to a shop's people: staff see it as they do. */
    'seller-viewed': { sellerId: string; viewId: string }
  }
}

const usableToken: IsLive = ({ db }, ...link) => isUsableToken(db, ...link)

/** Who somebody is: accounts, sessions, second factors, guests, addresses, and which shop a seller works for. */
export const identity = {
  name: 'identity',
  retention: [
    { table: 'sessions', column: 'expires_at', keptMs: 0, why: 'nobody is signed in by it any more' },
    { table: 'one_time_tokens', column: 'expires_at', keptMs: 0, why: 'it opens nothing any more' },
    { table: 'first_admin_links', column: 'expires_at', keptMs: 0, why: 'it opens nothing any more' },
    { table: 'passkey_challenges', column: 'expires_at', keptMs: 0, why: 'it answers nothing any more' },
    {
      table: 'addresses',
      column: 'deleted_at',
      keptMs: RESTORABLE_MS,
      why: 'a removed address can be restored for so long',
    },
    {
      table: 'saved_views',
      column: 'removed_at',
      keptMs: VIEW_RESTORABLE_MS,
      why: 'a removed view can be restored for so long',
    },
    {
      table: 'staff_invitations',
      column: 'expires_at',
      keptMs: 30 * DAY_MS,
      only: 'accepted_at is null',
      why: 'the address of somebody who did not come',
    },
    {
      table: 'flag_visitors',
      column: 'first_at',
      keptMs: 180 * DAY_MS,
      why: 'an experiment is decided by then',
    },
    {
      table: 'seller_views',
      column: 'begun_at',
      keptMs: 730 * DAY_MS,
      why: 'for a shop that asks who of the marketplace saw it, and why',
    },
    {
      table: 'guests',
      column: 'seen_at',
      keptMs: GUEST_MS,
      why: 'their cookie has ended; cart and wishlist go with them',
    },
  ],
  topics: {
    'shopper-told': mailShopper,
    'staff-invitation': mailStaffInvitation,
    'staff-role': mailStaffRole,
    'staff-access': mailStaffAccess,
    'seller-viewed': tellOfView,
  },
  purge: [purgeUnconfirmedAccounts],
  erase: [
    anonymiseAddresses,
    anonymiseNotificationSettings,
    anonymisePasskeys,
    anonymiseSecondFactors,
    eraseSavedViews,
    forgetInFlags,
  ],
  export: {
    profile: ({ db }, { id }) => findProfile(db, id),
    notifications: ({ db }, { id }) => findNotificationSettings(db, id),
    addresses: ({ db }, { id }) => listAddresses(db, id),
    passkeys: ({ db }, { id }) => listPasskeys(db, id),
  },
  passingLinks: {
    ...Object.fromEntries(
      AUDIENCES.flatMap((audience) => {
        const { reset, confirm } = audiencePaths[audience]
        return [reset, confirm].map((path) => [path, usableToken])
      }),
    ),
    [paths.admin.join]: isOpenStaffLink,
  },
  reseal: [resealAuthenticators],
} satisfies District
