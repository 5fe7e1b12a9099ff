import {
  BUILT_IN_STAFF_ROLES,
  STAFF_PERMISSIONS,
  type StaffInvitation,
  type StaffMember,
  type StaffPermission,
  type StaffPolicy,
  type StaffRole,
} from 'shared-contracts'
import { demoAccounts } from '../frame/role'
import { mockId } from './mock-facts'

const LONG_AGO = '2026-01-12T09:30:00.000Z'
const LATELY = '2026-01-30T18:05:00.000Z'
const SOON = '2030-01-06T18:05:00.000Z'

export interface MockStaff {
  members: StaffMember[]
  roles: StaffRole[]
  invitations: StaffInvitation[]
  policy: StaffPolicy
}

const NAMES = {
  owner: 'Owner',
  support: 'Support',
  catalogue: 'Catalogue',
  finance: 'Finance',
  'read-only': 'Read-only',
}
const ALLOWED: Record<(typeof BUILT_IN_STAFF_ROLES)[number], readonly StaffPermission[]> = {
  owner: STAFF_PERMISSIONS,
  support: STAFF_PERMISSIONS.filter((one) => /^(orders|shoppers|messages)\.(read|write)|refunds|cases/.test(one)),
  catalogue: STAFF_PERMISSIONS.filter((one) => /^(products|catalogue|promotions)|sellers.read/.test(one)),
  finance: STAFF_PERMISSIONS.filter((one) => /^(money|refunds|payouts)|orders.read|sellers.read|audit/.test(one)),
  'read-only': STAFF_PERMISSIONS.filter((one) => /^(?!staff|audit).*\.read$/.test(one)),
}

/** The demo admin, and so many others in roles by turns. */
export function mockStaff(many: number): MockStaff {
  const roles: StaffRole[] = BUILT_IN_STAFF_ROLES.map((builtIn, index) => ({
    ...{ id: mockId(31, index), name: NAMES[builtIn], builtIn, permissions: [...ALLOWED[builtIn]] },
    ...{ members: 0, invited: 0, version: 1 },
  }))
  const own = { id: mockId(31, 9), name: 'Night shift', builtIn: null, members: 0, invited: 0, version: 1 }
  if (many > 0) roles.push({ ...own, permissions: ['orders.read', 'messages.read', 'messages.write'] })
  const roleAt = (index: number) => {
    const { id, name } = roles[index % roles.length]!
    return { id, name }
  }
  const you: StaffMember = {
    ...{ id: mockId(4, 2), name: null, email: demoAccounts.admin.email, role: roleAt(0), joinedAt: LONG_AGO },
    ...{ lastSeenAt: LATELY, suspendedAt: null, secondFactor: true, you: true, version: 1 },
  }
  const names = ['Kim Karlsen', 'Sam Sorel', 'Cleo Marsh', 'Rita Vance']
  const others = Array.from({ length: many }, (_, index): StaffMember => {
    const name = names[index % 4] ?? null
    const seen = { lastSeenAt: index % 3 === 0 ? LATELY : null, suspendedAt: index % 5 === 4 ? LATELY : null }
    return {
      ...{ id: mockId(32, index), name, email: `staff-${index + 1}@demo.test`, role: roleAt(index + 1) },
      ...{ joinedAt: LONG_AGO, ...seen, secondFactor: index % 2 === 0, you: false, version: 1 },
    }
  })
  const invited = { id: mockId(33, 0), email: 'new@demo.test', role: roleAt(1), invitedBy: demoAccounts.admin.email }
  const members = [you, ...others]
  for (const role of roles) role.members = members.filter((member) => member.role.id === role.id).length
  return {
    members,
    roles,
    invitations: many > 0 ? [{ ...invited, sentAt: LATELY, expiresAt: SOON }] : [],
    policy: { secondFactor: true, version: 0 },
  }
}
