import { MAX_ADDRESSES, type Address, type ApiClient } from 'shared-contracts'
import { demoAccounts } from '../../frame/role'
import { GOOD_RESET_TOKEN, GOOD_CODE } from '../answers/account-answers'
import { address, type CallsOf, newPassword, refused, registration } from './calls'

/** A new address, or one of those that the full book has. */
async function anAddress(api: ApiClient) {
  const { items } = await api.addresses.list()
  return items.length < MAX_ADDRESSES ? api.addresses.create(address) : (items[0] as Address)
}

/** Who somebody is, how they prove it, and what they said about themselves. */
export const accountCalls: CallsOf = (api) => ({
  ...Object.fromEntries(
    (['shop', 'seller', 'admin'] as const).flatMap((audience) => {
      const account = () => api.accounts[audience]
      return [
        [`accounts.${audience}.login`, () => account().login(demoAccounts[audience])],
        [`accounts.${audience}.checkSession`, () => account().checkSession()],
        [`accounts.${audience}.logout`, () => account().logout()],
        [`accounts.${audience}.forgotPassword`, () => account().forgotPassword({ email: 'who@demo.test' })],
        [
          `accounts.${audience}.resetPassword`,
          () =>
            account().resetPassword({
              token: GOOD_RESET_TOKEN,
              password: registration.password,
              confirmPassword: registration.password,
            }),
        ],
      ]
    }),
  ),
  'staff.invitation': () => api.staff.invitation({ token: GOOD_RESET_TOKEN }),
  'staff.join': () => api.staff.join({ token: GOOD_RESET_TOKEN, name: 'Ada New', ...newPassword }),
  'accounts.admin.createFirst': () =>
    api.accounts.admin.createFirst({
      token: GOOD_RESET_TOKEN,
      email: demoAccounts.admin.email,
      password: registration.password,
      confirmPassword: registration.password,
    }),
  ...Object.fromEntries(
    (['shop', 'seller', 'admin'] as const).flatMap((audience) => {
      const account = () => api.accounts[audience]
      const security = () => api.security[audience]
      const credential = { id: 'aa', response: { clientDataJSON: 'aa', authenticatorData: 'aa', signature: 'aa' } }
      const made = { id: 'aa', response: { clientDataJSON: 'aa', attestationObject: 'aa' } }
      const change = { currentPassword: demoAccounts[audience].password, ...newPassword }
      const keep = () => security().addPasskey({ name: 'Phone', credential: made })
      const here = async () => (await security().sessions()).items[0]?.id ?? ''
      return [
        [`accounts.${audience}.completeLogin`, () => refused(account().completeLogin({ code: GOOD_CODE }))],
        [`accounts.${audience}.passkeyOptions`, () => account().passkeyOptions()],
        [`accounts.${audience}.passkeyLogin`, () => refused(account().passkeyLogin({ credential }))],
        [`accounts.${audience}.confirmEmail`, () => account().confirmEmail({ token: GOOD_RESET_TOKEN })],
        [`security.${audience}.overview`, () => security().overview()],
        [`security.${audience}.prove`, () => security().prove({ password: demoAccounts[audience].password })],
        [`security.${audience}.proofOptions`, () => security().proofOptions()],
        [`security.${audience}.proveByPasskey`, () => security().proveByPasskey({ credential })],
        [`security.${audience}.proveByCode`, () => security().proveByCode({ code: GOOD_CODE })],
        [`security.${audience}.changePassword`, () => security().changePassword(change)],
        [`security.${audience}.changeEmail`, () => security().changeEmail({ email: 'new@demo.test' })],
        [`security.${audience}.verifyEmail`, () => security().verifyEmail()],
        [`security.${audience}.sessions`, () => security().sessions()],
        [`security.${audience}.endSession`, async () => security().endSession({ id: await here() })],
        [`security.${audience}.endOtherSessions`, () => security().endOtherSessions()],
        [`security.${audience}.startAuthenticator`, () => security().startAuthenticator()],
        [`security.${audience}.confirmAuthenticator`, () => security().confirmAuthenticator({ code: GOOD_CODE })],
        [`security.${audience}.endAuthenticator`, () => security().endAuthenticator()],
        [`security.${audience}.renewRecoveryCodes`, () => security().renewRecoveryCodes()],
        [`security.${audience}.passkeys`, () => security().passkeys()],
        [`security.${audience}.passkeyOptions`, () => security().passkeyOptions()],
        [`security.${audience}.addPasskey`, keep],
        [
          `security.${audience}.renamePasskey`,
          async () => security().renamePasskey({ id: (await keep()).id, name: 'Laptop' }),
        ],
        [`security.${audience}.removePasskey`, async () => security().removePasskey({ id: (await keep()).id })],
      ]
    }),
  ),
  'account.updateProfile': () => api.account.updateProfile({ name: 'Ada' }),
  'account.updateNotifications': () => api.account.updateNotifications({ newsletter: true }),
  'account.delete': () => api.account.delete(),
  'paymentMethods.remove': async () => {
    const [kept] = (await api.paymentMethods.list()).items
    return api.paymentMethods.remove({ id: kept?.id ?? 'none' })
  },
  'addresses.create': () => anAddress(api),
  'addresses.update': async () => api.addresses.update({ ...address, id: (await anAddress(api)).id }),
  'addresses.delete': async () => api.addresses.delete({ id: (await anAddress(api)).id }),
  'addresses.restore': async () => {
    const { id } = await anAddress(api)
    await api.addresses.delete({ id })
    return api.addresses.restore({ id })
  },
  'addresses.setDefault': async () => api.addresses.setDefault({ id: (await anAddress(api)).id }),
  'accounts.shop.register': () => api.accounts.shop.register(registration),
  'accounts.seller.register': () => api.accounts.seller.register(registration),
})
