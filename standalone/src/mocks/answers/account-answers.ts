import { accountMessages, type ApiClient, type Audience } from 'shared-contracts'
import { demoAccounts } from '../../frame/role'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, signedIn } from './answers'
import { mockPasskeyRequest } from './security-answers'

/** Enough of the list to see the refusal. */
const COMMON_PASSWORDS = ['password', '12345678', 'password1', 'password123', 'qwertyuiop']

/** The one token that the mocks take for good. */
export const GOOD_RESET_TOKEN = 'good'

function refuseCommon(password: string): void {
  if (!COMMON_PASSWORDS.includes(password.toLowerCase())) return
  throw new Refusal(422, 'PASSWORD_TOO_COMMON', [
    { field: 'password', code: 'TOO_COMMON', message: accountMessages.passwordCommon },
  ])
}

function audienceAnswers(audience: Audience): Answers<ApiClient['accounts']['admin']> {
  return {
    login({ state }, { email, password }) {
      const known = state.find(audience, email)
      if (known?.password !== password) throw new Refusal(401, 'INVALID_CREDENTIALS')
      state.signIn(audience, known.account)
      return known.account
    },
    logout: ({ state }) => state.signOut(audience),
    checkSession: (context) => signedIn(context, audience),
    forgotPassword: () => ({ status: 'accepted' }),
    // No account of the mocks has a second factor, and no passkey belongs to one.
    completeLogin() {
      throw new Refusal(410, 'LOGIN_STEP_OVER')
    },
    passkeyOptions: mockPasskeyRequest,
    passkeyLogin() {
      throw new Refusal(422, 'PASSKEY_REFUSED')
    },
    confirmEmail(_, { token }) {
      if (token !== GOOD_RESET_TOKEN) throw new Refusal(410, 'LINK_INVALID')
      return { email: demoAccounts[audience].email }
    },
    resetPassword(_, { token, password }) {
      refuseCommon(password)
      if (token !== GOOD_RESET_TOKEN) throw new Refusal(410, 'RESET_LINK_INVALID')
    },
  }
}

function registrationAnswers(audience: 'shop' | 'seller'): Pick<Answers<ApiClient['accounts']['shop']>, 'register'> {
  return {
    register({ state }, { email, password }) {
      refuseCommon(password)
      return state.register(audience, email, password)
    },
  }
}

export const accountAnswers: Answers<ApiClient['accounts']> = {
  sessions: ({ state }) => ({
    shop: state.session('shop'),
    seller: state.session('seller'),
    admin: state.session('admin'),
  }),
  shop: { ...audienceAnswers('shop'), ...registrationAnswers('shop') },
  seller: { ...audienceAnswers('seller'), ...registrationAnswers('seller') },
  admin: audienceAnswers('admin'),
}

function own(context: AnswerContext) {
  return context.world.account
}

export const ownAccountAnswers: Answers<ApiClient['account']> = {
  profile: (context) => own(context).profile,
  updateProfile(context, { name, phone }) {
    const account = own(context)
    account.profile = { ...account.profile, name: name ?? null, phone: phone ?? null }
    return account.profile
  },
  notifications: (context) => own(context).notifications,
  updateNotifications(context, change) {
    const account = own(context)
    account.notifications = { ...account.notifications, ...change }
    return account.notifications
  },
  export(context) {
    const { profile, notifications, addresses, sessions, passkeys } = own(context)
    const exportedAt = new Date().toISOString()
    const purchases = [...context.state.basket.purchases, ...context.world.purchases]
    const kept = { profile, notifications, addresses, sessions, passkeys, purchases }
    const none = { contactMessages: [], awaitedSizes: [], orderMessages: [], documents: [], reviews: [] }
    return { exportedAt, ...kept, ...none, wishlist: [], cart: [] }
  },
  delete(context) {
    context.state.signOut('shop')
  },
}
