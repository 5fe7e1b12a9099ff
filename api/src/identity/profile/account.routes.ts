import { expiredSessionCookie } from '../accounts/account-cookies'
import { requestScope } from '../../platform/log/request-scope'
import { route } from '../../http/route'
import { eraseAccount, exportAccount } from './erase-account'
import { findNotificationSettings, saveNotificationSettings, findProfile, updateProfile } from './notification-settings'

export const accountRoutes = {
  profile: route.account.profile.handler(async ({ context }) => findProfile(context.db, context.account.id)),
  updateProfile: route.account.updateProfile.handler(async ({ input, context }) =>
    updateProfile(context.db, context.account.id, input),
  ),
  notifications: route.account.notifications.handler(async ({ context }) =>
    findNotificationSettings(context.db, context.account.id),
  ),
  updateNotifications: route.account.updateNotifications.handler(async ({ input, context }) =>
    saveNotificationSettings(context, context.account.id, input),
  ),
  export: route.account.export.handler(async ({ context }) => exportAccount(context, context.session)),
  delete: route.account.delete.handler(async ({ context }) => {
    await eraseAccount(context, context.account)
    requestScope().headers.append('set-cookie', expiredSessionCookie('shop', context))
  }),
}
