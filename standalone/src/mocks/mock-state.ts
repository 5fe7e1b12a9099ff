import {
  type HealthTargets,
  type Audience,
  AUDIENCES,
  type CheckoutChanges,
  type DeskPurchase,
  type DeskShopper,
  type LegalDetails,
  type OwnReviews,
  type Picture,
  type ProductCorrection,
  type Purchase,
  type ReportedDetails,
  type ReviewPolicy,
  type SavedView,
  type SignedInAccount,
  type ShopProfile,
  STAFF_PERMISSIONS,
  type SubmissionRow,
  type TakeDown,
  type ViewedList,
} from 'shared-contracts'
import { DEFAULT_HEALTH_TARGETS } from 'shared-contracts/desk-sellers/health-terms'
import { KNOWN_AFTER } from 'shared-contracts/product-submissions/product-submission-terms'
import { demoAccounts } from '../frame/role'
import { shopName } from './fixtures'
import { toSlug } from './make-product'
import type { MockDeskSeller } from './mock-desk-sellers'
import { mockId } from './mock-facts'
import { mockRoles } from './mock-team'

/** What the visitor of the mocked shop has put aside and bought: gone with the tab. */
class MockBasket {
  /** Pieces by variant, the first one added first. */
  readonly pieces = new Map<string, number>()
  /** Ids of products, the last one wished for first. */
  wishes: string[] = []
  shared = false
  /** By id of a wished product, whether its price alerts were asked for or declined. */
  readonly alerts = new Map<string, boolean>()
  /** Ids of the sizes that they wait for no longer. */
  readonly ended = new Set<string>()
  /** Their review of what they bought; of every product, as the mocked reviews are. */
  reviewed: OwnReviews['written'][number] | null = null
  /** Their photos for it, by request. */
  readonly photos = new Map<string, Picture>()
  /** Ids of the reviews that they found helpful. */
  readonly votes = new Set<string>()
  /** At the checkout, so far. */
  readonly said: Partial<CheckoutChanges> = {}
  /** Newest first. */
  readonly purchases: Purchase[] = []
}

interface KnownAccount {
  account: SignedInAccount
  password: string
}

interface Stored {
  known: KnownAccount[]
  sessions: Partial<Record<Audience, SignedInAccount>>
}

const STORAGE_KEY = 'standalone.mocks'

/** Every seller of the mocks owns the shop, and every admin the marketplace. */
const ownerOf = (audience: Audience) => ({
  ...(audience === 'seller' && { shopId: mockId(15, 0), role: 'owner' as const, permissions: mockRoles.owner }),
  ...(audience === 'admin' && { staff: { role: 'Owner', permissions: [...STAFF_PERMISSIONS] } }),
})

function demoState(): Stored {
  const known = AUDIENCES.map((audience, index) => {
    const { email, password } = demoAccounts[audience]
    const name = audience === 'seller' ? shopName : null
    return { account: { id: mockId(4, index), audience, email, name, ...ownerOf(audience) }, password }
  })
  return { known, sessions: {} }
}

/** Accounts and sessions behind the mocks; they outlive a reload of the tab, as a cookie would. */
/** What staff did to a shopper's account. */
interface MockShopper {
  /** Newest first. */
  history: DeskShopper['history']
  /** ISO 8601; `null`: not blocked; absent: as at first. */
  blockedAt?: string | null
  signedOut?: boolean
  /** Ids of sessions. */
  ended: readonly string[]
  deleted?: boolean
}

/** A view of the mocks, with the list that it is of. */
export interface MockView extends SavedView {
  list: ViewedList
  removed?: boolean
}

export class MockState {
  readonly basket = new MockBasket()
  /** What staff did to purchases, by their numbers. */
  readonly desk = new Map<string, DeskPurchase['history']>()
  /** What they gave back, by the numbers of purchases. */
  readonly deskRefunds = new Map<string, DeskPurchase['refunds']>()
  /** Views of the admin's lists; one is a colleague's. */
  readonly savedViews: MockView[] = [
    {
      ...{ id: mockId(29, 0), list: 'orders', name: 'Austria, to ship', search: 'country=AT&tab=to_ship', version: 1 },
      ...{ shared: true, isOwn: true, owner: null },
    },
    {
      ...{ id: mockId(29, 1), list: 'orders', name: 'Large sums', search: 'min=500', version: 1 },
      ...{ shared: true, isOwn: false, owner: 'Kim Karlsen' },
    },
  ]
  /** Purchases that are on hold, by their numbers. */
  readonly deskHeld = new Set<string>()
  /** What waits for a second person, or has, by the numbers of purchases. */
  readonly deskConsents = new Map<string, NonNullable<DeskPurchase['consents']>>()
  /** Requests to the desk that were done: none is done twice. */
  readonly deskRequests = new Set<string>()
  /** What staff did about shops, by their ids. */
  readonly deskSellers = new Map<string, MockDeskSeller>()
  healthTargets: HealthTargets = { ...DEFAULT_HEALTH_TARGETS, version: 0 }
  /** What staff decided about reports, by the cases' ids. */
  readonly decided = new Map<string, NonNullable<ReportedDetails['decision']>>()
  /** Take-downs of products by their ids, the newest first. */
  readonly takeDowns = new Map<string, TakeDown[]>()
  /** Of products by id, the newest first. */
  readonly corrections = new Map<string, ProductCorrection[]>()
  /** What staff decided about submitted products, by the submissions' ids. */
  readonly submissions = new Map<string, Partial<SubmissionRow>>()
  reviewPolicy: Omit<ReviewPolicy, 'waiting'> = { shops: 'new', knownAfter: KNOWN_AFTER, edits: true, version: 1 }
  /** What staff did to shoppers' accounts, by their ids. */
  readonly shoppers = new Map<string, MockShopper>()
  /** What the demo seller has given for their invoices. */
  legalDetails: LegalDetails = {
    legalName: null,
    line1: null,
    line2: null,
    postcode: null,
    city: null,
    country: null,
    taxId: null,
    registration: null,
  }
  /** What the demo seller's shop says about itself. */
  shopProfile: ShopProfile = {
    ...{ version: 1, state: 'approved', logo: null, banner: null, away: false },
    content: {
      ...{ name: shopName, slug: toSlug(shopName), story: 'One table, two pairs of hands.' },
      ...{ logoId: null, bannerId: null, contactEmail: '', returnAddress: null, holiday: null },
    },
    changed: { by: null, at: '2026-01-01T09:00:00.000Z' },
  }
  /** ISO 8601; `null` while the terms for sellers are not accepted. */
  termsAcceptedAt: string | null = null
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly #stored: Stored

  private constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage
    const text = storage.getItem(STORAGE_KEY)
    this.#stored = text ? (JSON.parse(text) as Stored) : demoState()
  }

  static restore(storage: Pick<Storage, 'getItem' | 'setItem'>): MockState {
    return new MockState(storage)
  }

  session(audience: Audience): SignedInAccount | null {
    return this.#stored.sessions[audience] ?? null
  }

  signIn(audience: Audience, account: SignedInAccount): void {
    this.#stored.sessions[audience] = account
    this.#save()
  }

  signInDemo(audience: Audience): void {
    const demo = this.find(audience, demoAccounts[audience].email)
    if (demo) this.signIn(audience, demo.account)
  }

  signOut(audience: Audience): void {
    delete this.#stored.sessions[audience]
    this.#save()
  }

  find(audience: Audience, email: string): KnownAccount | null {
    const wanted = email.trim().toLowerCase()
    return this.#stored.known.find(({ account }) => account.audience === audience && account.email === wanted) ?? null
  }

  /** An address that has an account keeps it; the answer is that of a new one, as the API's. */
  register(audience: Audience, email: string, password: string): SignedInAccount {
    const account = {
      id: mockId(4, this.#stored.known.length),
      audience,
      email: email.trim().toLowerCase(),
      name: null,
      ...ownerOf(audience),
    }
    if (this.find(audience, email)) return account
    this.#stored.known.push({ account, password })
    this.#save()
    return account
  }

  #save(): void {
    this.#storage.setItem(STORAGE_KEY, JSON.stringify(this.#stored))
  }
}
