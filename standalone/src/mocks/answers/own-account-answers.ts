import type { ApiClient } from 'shared-contracts'
import type { AnswerContext, Answers } from './answers'
import { signedIn } from './signed-in'

function own(context: AnswerContext) {
  signedIn(context, 'shop')
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
    signedIn(context, 'shop')
    context.state.signOut('shop')
  },
}
