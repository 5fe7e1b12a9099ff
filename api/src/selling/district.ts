import { paths } from 'shared-contracts/paths'
import type { OpenOrders } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { seedDelivery } from './delivery/ways'
import { countFunnelDays } from './reports/report-funnel'
import { rollUpSales } from './reports/sales-source'
import { measureHealth } from './health/measure-health'
import { tellOfPayoutHold } from './sellers/hold-payouts'
import { mailSellerStatus } from './sellers/mail-sellers-people'
import { notifyOfStatus } from './sellers/move-seller'
import { startAndEndHolidays } from './shop-profile/start-and-end-holidays'
import { invitationOf, stateOf } from './team/team'
import { mailInvitation, mailTeamChange } from './team/change-team'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** A seller has another status now. */
    'seller-status': { sellerId: string; state: SellerState; reason: string | null; openOrders?: OpenOrders }
    /** Staff hold a seller's payouts, for a reason, or (`null`) have released them. */
    'payout-hold': { sellerId: string; reason: string | null; at: string }
    /** The link of an invitation into a seller's team. */
    'team-invitation': { invitationId: string }
    /** A mail to somebody of a seller's team: they have another role, or (`null`) none any more. */
    'team-change': { sellerId: string; email: string; role: SellerRole | null }
  }
}

/** Who sells: shops, their profile and team, what they offer for delivery, and how their business goes. */
export const selling = {
  name: 'selling',
  seed: [seedDelivery],
  retention: [
    {
      table: 'seller_invitations',
      column: 'expires_at',
      keptMs: 30 * DAY_MS,
      only: 'accepted_at is null',
      why: 'the address of somebody who did not come',
    },
  ],
  topics: {
    async 'seller-status'(deps, message) {
      await notifyOfStatus(deps, message)
      await mailSellerStatus(deps, message)
    },
    'payout-hold': tellOfPayoutHold,
    'team-invitation': (deps, { invitationId }) => mailInvitation(deps, invitationId),
    'team-change': mailTeamChange,
  },
  due: [startAndEndHolidays, rollUpSales, countFunnelDays],
  timers: [{ name: 'health of shops', everyMs: () => 60_000, run: measureHealth }],
  passingLinks: {
    async [paths.seller.join](from, token, now) {
      const invitation = await invitationOf(from, token)
      return invitation !== null && stateOf(invitation, now) === 'open'
    },
  },
} satisfies District
