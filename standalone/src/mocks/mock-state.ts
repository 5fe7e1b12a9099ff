import { AUDIENCES, type Account, type Audience } from 'shared-contracts'
import { demoAccounts } from '../frame/demo-accounts'
import { shopName } from './fixtures'
import { MockBasket } from './mock-basket'
import { mockId } from './mock-id'

interface KnownAccount {
  account: Account
  password: string
}

interface Stored {
  known: KnownAccount[]
  sessions: Partial<Record<Audience, Account>>
}

const STORAGE_KEY = 'standalone.mocks'

function demoState(): Stored {
  const known = AUDIENCES.map((audience, index) => {
    const { email, password } = demoAccounts[audience]
    const name = audience === 'seller' ? shopName : null
    return { account: { id: mockId(4, index), audience, email, name }, password }
  })
  return { known, sessions: {} }
}

/** Accounts and sessions behind the mocks; they outlive a reload of the tab, as a cookie would. */
export class MockState {
  readonly basket = new MockBasket()
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

  session(audience: Audience): Account | null {
    return this.#stored.sessions[audience] ?? null
  }

  signIn(audience: Audience, account: Account): void {
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

  register(audience: Audience, email: string, password: string): Account {
    const account = {
      id: mockId(4, this.#stored.known.length),
      audience,
      email: email.trim().toLowerCase(),
      name: null,
    }
    this.#stored.known.push({ account, password })
    this.#save()
    return account
  }

  #save(): void {
    this.#storage.setItem(STORAGE_KEY, JSON.stringify(this.#stored))
  }
}
