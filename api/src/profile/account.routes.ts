import { freshSession } from '../accounts/fresh-session'
import { EXPORT_BY_ACCOUNT } from '../accounts/account-limits'
import { expiredSessionCookie } from '../accounts/session-cookie'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { eraseAccount } from './erase-account'
import { exportAccount } from './export-account'
import { findNotificationSettings } from './find-notification-settings'
import { findProfile } from './find-profile'
import { saveNotificationSettings } from './save-notification-settings'
import { updateProfile } from './update-profile'

const shopper = async ({ visitor }: RouteContext) => (await visitor.mustBe('shop')).account.id

export const accountRoutes = {
  profile: route.account.profile.handler(async ({ context }) => findProfile(context.db, await shopper(context))),
  updateProfile: route.account.updateProfile.handler(async ({ input, context }) =>
    updateProfile(context.db, await shopper(context), input),
  ),
  notifications: route.account.notifications.handler(async ({ context }) =>
    findNotificationSettings(context.db, await shopper(context)),
  ),
  updateNotifications: route.account.updateNotifications.handler(async ({ input, context }) =>
    saveNotificationSettings(context, await shopper(context), input),
  ),
  export: route.account.export.handler(async ({ context }) => {
    const session = await context.visitor.mustBe('shop')
    await withinLimit(context, EXPORT_BY_ACCOUNT, session.account.id)
    return exportAccount(context, session)
  }),
  delete: route.account.delete.handler(async ({ context }) => {
    const { account } = await freshSession(context, 'shop')
    await eraseAccount(context, account)
    requestScope().headers.append('set-cookie', expiredSessionCookie('shop', context))
  }),
}
