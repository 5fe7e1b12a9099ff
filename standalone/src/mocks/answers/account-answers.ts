import { accountMessages, type ApiClient, type Audience, type Passkey } from 'shared-contracts'
import { demoAccounts } from '../../frame/role'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, signedIn } from './answers'

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

function audienceAnswers(audience: Audience): Answers<Omit<ApiClient['accounts']['admin'], 'createFirst'>> {
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
  admin: {
    ...audienceAnswers('admin'),
    createFirst({ state }, { token, password }) {
      refuseCommon(password)
      if (token !== GOOD_RESET_TOKEN) throw new Refusal(410, 'LINK_INVALID')
      const account = state.find('admin', demoAccounts.admin.email)?.account
      if (!account) throw new Refusal(410, 'LINK_INVALID')
      state.signIn('admin', account)
      return account
    },
  },
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
    const contentReports = [] as never[]
    const kept = { profile, notifications, addresses, sessions, passkeys, purchases, contentReports }
    const none = { contactMessages: [], awaitedSizes: [], orderMessages: [], documents: [], reviews: [] }
    const nobody = { questions: [], followedShops: [] }
    return { exportedAt, ...kept, ...none, ...nobody, wishlist: [], cart: [] }
  },
  delete(context) {
    context.state.signOut('shop')
  },
}

/** The one code that the mocks take. */
export const GOOD_CODE = '123456'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index] ?? 'A'}`)

/** A challenge like the API's; no passkey can answer it to the mocks' content. */
function mockPasskeyRequest() {
  return {
    challenge: 'bW9jay1jaGFsbGVuZ2U',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  }
}

function securityOf(audience: Audience): Answers<ApiClient['security']['shop']> {
  function own(context: AnswerContext) {
    return context.world.account
  }
  function find(context: AnswerContext, id: string): Passkey {
    const passkey = own(context).passkeys.find((one) => one.id === id)
    if (!passkey) throw new Refusal(404, 'NOT_FOUND')
    return passkey
  }
  function askPassword(field: string, password: string): void {
    if (password === demoAccounts[audience].password) return
    const message = accountMessages.currentPasswordWrong
    throw new Refusal(422, 'PASSWORD_WRONG', [{ field, code: 'PASSWORD_WRONG', message }])
  }
  function askCode(code: string): void {
    if (code === GOOD_CODE) return
    throw new Refusal(422, 'CODE_INVALID', [
      { field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong },
    ])
  }
  return {
    overview: (context) => ({ ...own(context).security, email: signedIn(context, audience).email }),
    prove: (_, { password }) => askPassword('password', password),
    proofOptions: mockPasskeyRequest,
    proveByPasskey: () => undefined,
    proveByCode: (_, { code }) => askCode(code),
    changePassword: (_, { currentPassword }) => askPassword('currentPassword', currentPassword),
    changeEmail(context, { email }) {
      own(context).security.pendingEmail = email
      return { status: 'accepted' }
    },
    verifyEmail: () => ({ status: 'accepted' }),
    sessions: (context) => ({ items: own(context).sessions }),
    endSession(context, { id }) {
      const account = own(context)
      if (!account.sessions.some((one) => one.id === id)) throw new Refusal(404, 'NOT_FOUND')
      account.sessions = account.sessions.filter((one) => one.id !== id)
    },
    endOtherSessions(context) {
      const account = own(context)
      account.sessions = account.sessions.filter(({ current }) => current)
    },
    startAuthenticator(context) {
      const { email } = signedIn(context, audience)
      const uri = `otpauth://totp/Hemline:${encodeURIComponent(email)}?issuer=Hemline&secret=${SECRET}`
      return { secret: SECRET, uri }
    },
    confirmAuthenticator(context, { code }) {
      const { security } = own(context)
      askCode(code)
      Object.assign(security, { authenticatorSince: new Date().toISOString(), recoveryCodesLeft: codes.length })
      return { codes }
    },
    endAuthenticator(context) {
      Object.assign(own(context).security, { authenticatorSince: null, recoveryCodesLeft: 0 })
    },
    renewRecoveryCodes(context) {
      own(context).security.recoveryCodesLeft = codes.length
      return { codes }
    },
    passkeys: (context) => ({ items: own(context).passkeys }),
    passkeyOptions(context) {
      const { id, email } = signedIn(context, audience)
      return {
        challenge: mockPasskeyRequest().challenge,
        rp: { id: 'localhost', name: 'Hemline' },
        user: { id: btoa(id), name: email, displayName: email },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      }
    },
    addPasskey(context, { name }) {
      const account = own(context)
      const createdAt = new Date().toISOString()
      const passkey = { id: crypto.randomUUID(), name, synced: false, createdAt, lastUsedAt: null }
      account.passkeys = [...account.passkeys, passkey]
      return passkey
    },
    renamePasskey(context, { id, name }) {
      const renamed = { ...find(context, id), name }
      const account = own(context)
      account.passkeys = account.passkeys.map((one) => (one.id === id ? renamed : one))
      return renamed
    },
    removePasskey(context, { id }) {
      find(context, id)
      const account = own(context)
      account.passkeys = account.passkeys.filter((one) => one.id !== id)
    },
  }
}

export const securityAnswers: Answers<ApiClient['security']> = {
  shop: securityOf('shop'),
  seller: securityOf('seller'),
  admin: securityOf('admin'),
}
