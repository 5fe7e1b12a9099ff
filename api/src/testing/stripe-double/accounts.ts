import type Stripe from 'stripe'
import { total } from './balance'
import { emit } from './events'
import { example, fixtures } from './fixtures'
import { newId } from './ids'
import { choice, flag, hash, metadata, required, text, type Known, type Params } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found, type Store } from './store'

/** What a new account still has to be told. */
const DUE = ['business_profile.url', 'external_account', 'individual.first_name', 'tos_acceptance.date']

const settings: Known<Stripe.AccountCreateParams.Settings> = {
  payouts: { debit_negative_balances: true, schedule: { interval: true }, statement_descriptor: true },
}

const update = {
  business_profile: true,
  business_type: true,
  company: true,
  email: true,
  individual: true,
  metadata: true,
  settings,
} as const

const create: Known<Stripe.AccountCreateParams> = {
  ...update,
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  controller: {
    fees: { payer: true },
    losses: { payments: true },
    requirement_collection: true,
    stripe_dashboard: { type: true },
  },
  country: true,
  default_currency: true,
  tos_acceptance: { service_agreement: true },
  type: true,
}

const requirements = (due: string[], disabled: string | null): Stripe.Account.Requirements => ({
  ...structuredClone(fixtures.account.requirements!),
  currently_due: [...due],
  eventually_due: [...due],
  past_due: disabled === 'requirements.past_due' ? [...due] : [],
  disabled_reason: disabled as Stripe.Account.Requirements['disabled_reason'],
})

function createAccount({ store, params }: Call): Stripe.Account {
  const type = choice(params, 'type', ['custom', 'express', 'standard'] as const)
  const controller = hash(params, 'controller')
  if (type !== undefined && 'controller' in params) {
    throw invalid('You may not provide the `type` parameter and `controller` parameters simultaneously.')
  }
  const dashboard = type ?? text(hash(controller, 'stripe_dashboard'), 'type') ?? 'full'
  const requested = Object.entries(hash(params, 'capabilities'))
    .filter(([, capability]) => flag(capability as Params, 'requested'))
    .map(([name]) => [name, 'inactive'])
  if (dashboard === 'express' && requested.length === 0) {
    throw invalid('You must request at least one capability for an account with the Express Dashboard.', {
      param: 'capabilities',
    })
  }
  const id = newId('acct')
  const account = example('account', {
    id,
    capabilities: Object.fromEntries(requested) as Stripe.Account.Capabilities,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: text(hash(controller, 'fees'), 'payer') ?? 'application' },
      losses: { payments: text(hash(controller, 'losses'), 'payments') ?? 'application' },
      requirement_collection: text(controller, 'requirement_collection') ?? 'stripe',
      stripe_dashboard: { type: dashboard },
    },
    country: text(params, 'country') ?? 'DE',
    created: store.now(),
    default_currency: text(params, 'default_currency') ?? 'eur',
    email: null,
    requirements: requirements(DUE, 'requirements.past_due'),
    type: dashboard === 'express' ? 'express' : (type ?? 'none'),
  })
  account.external_accounts!.url = `/v1/accounts/${id}/external_accounts`
  change(account, params)
  store.accounts.set(id, account)
  return account
}

function change(account: Stripe.Account, params: Params): void {
  account.email = text(params, 'email') ?? account.email
  account.metadata = metadata(params, account.metadata ?? {})
  account.business_type = (text(params, 'business_type') ?? account.business_type) as Stripe.Account.BusinessType | null
  Object.assign(account.business_profile!, hash(params, 'business_profile'))
  const interval = text(hash(hash(hash(params, 'settings'), 'payouts'), 'schedule'), 'interval')
  if (interval !== undefined) account.settings!.payouts!.schedule.interval = interval
}

const accountOf = ({ store, ids: [id = ''] }: Call) => found(store.accounts, 'account', id, 'account')

/** Emits that an account has changed, as seen from the platform. */
const updated = (store: Store, account: Stripe.Account) =>
  emit(store, 'account.updated', account, { account: account.id })

export interface Onboarding {
  bankLast4?: string
  country?: string
}

/** The seller has told the provider all that it wants to know; their bank account is the one named. */
export function finishOnboarding(store: Store, id: string, { bankLast4 = '3000', country }: Onboarding = {}): void {
  const account = found(store.accounts, 'account', id)
  if (country !== undefined) account.country = country
  account.details_submitted = true
  account.payouts_enabled = true
  account.charges_enabled = account.capabilities?.card_payments !== undefined
  account.capabilities = Object.fromEntries(Object.keys(account.capabilities ?? {}).map((name) => [name, 'active']))
  account.requirements = requirements([], null)
  account.tos_acceptance = { date: store.now(), ip: null, user_agent: null }
  account.external_accounts!.data = [
    example('bank_account', {
      id: newId('ba'),
      country: account.country!,
      currency: account.default_currency!,
      last4: bankLast4,
      routing_number: null,
    }),
  ]
  updated(store, account)
}

export interface Restriction {
  /** What the provider wants, by its names: `individual.verification.document`. */
  due: string[]
  /** The time to give it has passed: transfers and payouts stop. */
  past?: boolean
  /** Why payouts have stopped; `requirements.past_due` unless told. */
  reason?: string
  by?: Date
}

/** The provider wants to know more of a seller, by a day or at once. */
export function restrict(store: Store, id: string, { due, past = false, reason, by }: Restriction): void {
  const account = found(store.accounts, 'account', id)
  const disabled = reason ?? (past ? 'requirements.past_due' : null)
  account.requirements = {
    ...requirements(due, disabled),
    past_due: past ? [...due] : [],
    current_deadline: by === undefined ? null : Math.floor(by.getTime() / 1000),
  }
  if (disabled !== null) {
    account.payouts_enabled = false
    for (const name of Object.keys(account.capabilities!) as 'transfers'[]) account.capabilities![name] = 'inactive'
  }
  updated(store, account)
}

/** A bank account that money came back from takes no more until the seller names another. */
export function disableBank(store: Store, id: string): void {
  const account = found(store.accounts, 'account', id)
  for (const bank of account.external_accounts!.data) (bank as Stripe.BankAccount).status = 'errored'
  account.payouts_enabled = false
  account.requirements = { ...account.requirements!, currently_due: ['external_account'] }
  updated(store, account)
}

function deleteAccount(call: Call): Stripe.DeletedAccount {
  const { id, default_currency } = accountOf(call)
  if (total(call.store, id, default_currency!) !== 0) {
    throw invalid('This account cannot be deleted because it has a balance that is not zero.')
  }
  call.store.accounts.delete(id)
  return { ...example('deleted_customer', { id }), object: 'account' }
}

function createLoginLink(call: Call): Stripe.LoginLink {
  const account = accountOf(call)
  if (account.controller!.stripe_dashboard!.type !== 'express' || !account.details_submitted) {
    throw invalid('Cannot create a login link for an account that has not completed onboarding.')
  }
  return example('login_link', { created: call.store.now(), url: `${call.store.url()}/express/${account.id}` })
}

const MINUTES_5 = 5 * 60

function createLink({ store, params }: Call): Stripe.AccountLink {
  const account = required(params, 'account')
  found(store.accounts, 'account', account, 'account', 400)
  const type = choice(params, 'type', ['account_onboarding', 'account_update'] as const)
  required(params, 'type')
  if (type === 'account_update') {
    throw invalid('You cannot create `account_update` type Account Links for this account.', { param: 'type' })
  }
  const token = newId('link')
  const expiresAt = store.now() + MINUTES_5
  const [returnUrl, refreshUrl] = [required(params, 'return_url'), required(params, 'refresh_url')]
  store.accountLinks.set(token, { account, returnUrl, refreshUrl, expiresAt })
  const url = `${store.url()}/setup/e/${account}/${token}`
  return example('account_link', { created: store.now(), expires_at: expiresAt, url })
}

export const accountRoutes: Route[] = [
  route<Stripe.AccountCreateParams>('POST /v1/accounts', create, createAccount),
  route<Stripe.AccountRetrieveParams>('GET /v1/accounts/:id', {}, accountOf),
  route<Stripe.AccountUpdateParams>('POST /v1/accounts/:id', update, (call) => {
    const account = accountOf(call)
    change(account, call.params)
    return account
  }),
  route<Stripe.AccountDeleteParams>('DELETE /v1/accounts/:id', {}, deleteAccount),
  route<Stripe.AccountCreateLoginLinkParams>('POST /v1/accounts/:id/login_links', {}, createLoginLink),
  route<Stripe.AccountLinkCreateParams>(
    'POST /v1/account_links',
    { account: true, collection_options: true, refresh_url: true, return_url: true, type: true },
    createLink,
  ),
]
