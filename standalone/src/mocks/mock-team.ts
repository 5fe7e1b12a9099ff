import {
  SELLER_PERMISSIONS,
  type OwnShops,
  type SellerPermission,
  type SellerRole,
  type SellerViews,
  type Team,
} from 'shared-contracts'
import { demoAccounts } from '../frame/role'
import { shopName } from './fixtures'
import { mockId } from './mock-facts'

const LONG_AGO = '2026-01-12T09:30:00.000Z'
const LATELY = '2026-01-30T18:05:00.000Z'
const SOON = '2030-01-06T18:05:00.000Z'

const manager = SELLER_PERMISSIONS.filter((one) => !/^(money|team)|invoices.write/.test(one))
const fulfilment = SELLER_PERMISSIONS.filter((one) => /^(orders|stock)|products.read/.test(one))
const finance = SELLER_PERMISSIONS.filter((one) =>
  /^(money|invoices|reports)|refund|orders.read|products.read/.test(one),
)

export const mockRoles: Record<SellerRole, SellerPermission[]> = {
  owner: [...SELLER_PERMISSIONS],
  manager,
  fulfilment,
  finance,
}

/** The shops that every seller of the mocks works for, their own first. */
export const mockShops: OwnShops['items'] = [
  { id: mockId(15, 0), name: shopName, role: 'owner' },
  { id: mockId(15, 1), name: 'Quayside Studio', role: 'manager' },
]

/** Staff of the marketplace have helped once. */
export const mockViews: SellerViews['items'] = [
  {
    id: mockId(43, 0),
    reason: 'You wrote that labels of parcels do not print',
    begunAt: LATELY,
    endedAt: '2026-01-30T18:17:00.000Z',
  },
]

/** The demo seller with an own shop: nobody else has been asked yet. */
export function lonelyTeam(): Team {
  const you = { id: mockId(4, 1), name: null, email: demoAccounts.seller.email, role: 'owner' as const }
  return {
    members: [{ ...you, joinedAt: LONG_AGO, lastSeenAt: LATELY, you: true }],
    invitations: [],
    roles: Object.entries(mockRoles).map(([role, permissions]) => ({ role: role as SellerRole, permissions })),
    history: [],
  }
}

/** @param many people beside the demo seller, each in a role of its own by turns. */
export function mockTeam(many: number): Team {
  const team = lonelyTeam()
  const names = ['Mia Holm', 'Jo Lind', 'Ada Byrne', 'Noor Haddad']
  const roles: SellerRole[] = ['manager', 'fulfilment', 'finance', 'owner']
  const others = Array.from({ length: many }, (_, index) => ({
    id: mockId(16, index),
    name: names[index % 4] ?? null,
    email: `person-${index + 1}@demo.test`,
    role: roles[index % 4] ?? 'manager',
    joinedAt: LONG_AGO,
    lastSeenAt: index % 3 === 0 ? LATELY : null,
    you: false,
  }))
  const invitation = { id: mockId(17, 0), email: 'new@demo.test', role: 'fulfilment' as const, invitedBy: 'Jo Lind' }
  return {
    ...team,
    members: [...team.members, ...others],
    invitations: [{ ...invitation, sentAt: LATELY, expiresAt: SOON }],
    history: [
      { act: 'invited', who: invitation.email, role: invitation.role, by: invitation.invitedBy, at: LATELY },
      { act: 'joined', who: 'Mia Holm', role: 'manager', by: 'Mia Holm', at: LONG_AGO },
    ],
  }
}
