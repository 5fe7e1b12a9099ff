import { oc } from '@orpc/contract'
import { proofErrors, sessionErrors } from '../problem/errors'
import { accountExportSchema } from './account-export.schema'
import {
  notificationChangeSchema,
  notificationSettingsSchema,
  profileDraftSchema,
  profileSchema,
} from './profile.schema'

const tags = ['Account']

/** The signed-in shopper's own things. What every audience has stands in `security.contract.ts`. */
export const accountContract = {
  profile: oc
    .route({ method: 'GET', path: '/api/account/profile', summary: 'Name, phone and address of the account', tags })
    .errors(sessionErrors)
    .output(profileSchema),
  updateProfile: oc
    .route({ method: 'PUT', path: '/api/account/profile', summary: 'Change name and phone', tags })
    .errors(sessionErrors)
    .input(profileDraftSchema)
    .output(profileSchema),
  notifications: oc
    .route({ method: 'GET', path: '/api/account/notifications', summary: 'Which mails the shopper wants', tags })
    .errors(sessionErrors)
    .output(notificationSettingsSchema),
  updateNotifications: oc
    .route({ method: 'PUT', path: '/api/account/notifications', summary: 'Choose some of the mails to get', tags })
    .errors(sessionErrors)
    .input(notificationChangeSchema)
    .output(notificationSettingsSchema),
  export: oc
    .route({
      method: 'GET',
      path: '/api/account/export',
      summary: 'Everything that the shop keeps about the shopper, as a file',
      tags,
    })
    .errors(sessionErrors)
    .output(accountExportSchema),
  delete: oc
    .route({
      method: 'POST',
      path: '/api/account/deletion',
      summary: 'Delete the account: erases the person, signs out everywhere',
      successStatus: 204,
      tags,
    })
    .errors(proofErrors),
}
