import type {
  Address,
  DeviceSession,
  NotificationSettings,
  Passkey,
  PaymentMethod,
  Profile,
  Security,
} from 'shared-contracts'
import { demoAccounts } from '../frame/role'
import { mockId } from './mock-facts'

/** What belongs to the demo shopper; changes last until the page is loaded anew. */
export interface MockAccount {
  profile: Profile
  security: Security
  notifications: NotificationSettings
  addresses: Address[]
  /** The last removed one, for its undo. */
  removed: Address | null
  paymentMethods: PaymentMethod[]
  sessions: DeviceSession[]
  passkeys: Passkey[]
}

const LONG_AGO = '2026-01-12T09:30:00.000Z'
const LATELY = '2026-01-30T18:05:00.000Z'

const address = (index: number, changes: Partial<Address>): Address => ({
  id: mockId(6, index),
  recipient: 'Ada Byrne',
  company: null,
  line1: 'Fade Street 14',
  line2: 'Flat 3',
  postcode: 'D02 X285',
  city: 'Dublin',
  region: null,
  country: 'IE',
  phone: '+353 1 234 5678',
  isDefault: false,
  ...changes,
})

const session = (index: number, changes: Partial<DeviceSession>): DeviceSession => ({
  id: mockId(7, index),
  browser: 'Firefox',
  system: 'Windows',
  createdAt: LONG_AGO,
  lastUsedAt: LATELY,
  current: false,
  ...changes,
})

const card = (index: number, changes: Partial<PaymentMethod>): PaymentMethod => ({
  id: `pm_${index}`,
  brand: 'visa',
  last4: String(4242 + index),
  expiry: '04/30',
  ...changes,
})

const { email } = demoAccounts.shop

/** The first day: nothing is filled in, nothing is set up. */
export const emptyAccount = (): MockAccount => ({
  profile: { email, name: null, phone: null, createdAt: LONG_AGO },
  security: { email, emailVerifiedAt: null, pendingEmail: null, authenticatorSince: null, recoveryCodesLeft: 0 },
  notifications: { newsletter: false, reviewRequests: true, priceAlerts: false, followedShops: true },
  addresses: [],
  removed: null,
  paymentMethods: [],
  sessions: [session(0, { current: true, browser: 'Chrome', system: 'macOS' })],
  passkeys: [],
})

/** A shopper who has set everything up. */
export function normalAccount(): MockAccount {
  const phone = '+353 1 234 5678'
  return {
    ...emptyAccount(),
    profile: { email, name: 'Ada Byrne', phone, createdAt: LONG_AGO },
    security: {
      email,
      emailVerifiedAt: LONG_AGO,
      pendingEmail: null,
      authenticatorSince: LONG_AGO,
      recoveryCodesLeft: 8,
    },
    addresses: [
      address(0, { isDefault: true }),
      address(1, {
        recipient: 'Jo Lind',
        company: 'Loom & Sons',
        line1: 'Neubaugasse 8',
        line2: null,
        postcode: '1070',
        city: 'Vienna',
        country: 'AT',
      }),
    ],
    paymentMethods: [card(0, {}), card(1, { brand: 'mastercard', last4: '4444', expiry: '11/25' })],
    sessions: [
      session(0, { current: true, browser: 'Chrome', system: 'macOS' }),
      session(1, { browser: 'Safari', system: 'iPhone' }),
      session(2, { browser: null, system: null }),
    ],
    passkeys: [{ id: mockId(8, 0), name: 'My phone', synced: true, createdAt: LONG_AGO, lastUsedAt: LATELY }],
  }
}

/** As many addresses, sessions and passkeys as there can well be. */
export function fullAccount(): MockAccount {
  const account = normalAccount()
  return {
    ...account,
    addresses: Array.from({ length: 30 }, (_, index) => address(index, { isDefault: index === 0 })),
    paymentMethods: Array.from({ length: 100 }, (_, index) => card(index, {})),
    sessions: Array.from({ length: 40 }, (_, index) => session(index, { current: index === 0 })),
    passkeys: Array.from({ length: 20 }, (_, index) => ({
      id: mockId(8, index),
      name: `Device no. ${index + 1}`,
      synced: index % 2 === 0,
      createdAt: LONG_AGO,
      lastUsedAt: null,
    })),
  }
}
