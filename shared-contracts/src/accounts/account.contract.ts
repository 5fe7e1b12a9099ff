import { QUARTER_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { accountExportSchema } from './account-export.schema'
import {
  notificationChangeSchema,
  notificationSettingsSchema,
  profileDraftSchema,
  profileSchema,
} from './profile.schema'

const endpoint = endpoints('Account')

/** The signed-in shopper's own things. What every audience has stands in `security.contract.ts`. */
export const accountContract = {
  profile: endpoint
    .shopper()
    .get('/api/account/profile', 'Name, phone and address of the account')
    .output(profileSchema),
  updateProfile: endpoint
    .shopper()
    .put('/api/account/profile', 'Change name and phone')
    .input(profileDraftSchema)
    .output(profileSchema),
  notifications: endpoint
    .shopper()
    .get('/api/account/notifications', 'Which mails the shopper wants')
    .output(notificationSettingsSchema),
  updateNotifications: endpoint
    .shopper()
    .put('/api/account/notifications', 'Choose some of the mails to get')
    .input(notificationChangeSchema)
    .output(notificationSettingsSchema),
  export: endpoint
    .shopper()
    .get('/api/account/export', 'Everything that the shop keeps about the shopper, as a file')
    .limit(perAccount('export', 20, QUARTER_MS))
    .output(accountExportSchema),
  delete: endpoint
    .shopper()
    .post('/api/account/deletion', 'Delete the account: erases the person, signs out everywhere')
    .answers(204)
    .proof(),
}
