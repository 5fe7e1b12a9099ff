import { perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { setupSchema, testMailSchema } from './setup.schema'

const endpoint = endpoints('Setup')

/** The way of a new marketplace to its first sale, for admins. */
export const setupContract = {
  get: endpoint.admin('settings.read').get('/api/admin/setup', 'How far the shop is set up').output(setupSchema),
  sendTestMail: endpoint
    .admin('settings.write')
    .post('/api/admin/setup/test-mail', 'Send a mail to the signed-in admin, and say whether it went out')
    .limit(perAccount('test-mail', 10, QUARTER_MS))
    // REFUSED: it did not; `detail` says why.
    .refuses('REFUSED')
    .output(testMailSchema),
  takeCategories: endpoint
    .admin('settings.write')
    .post('/api/admin/setup/categories', 'Begin with the categories and attributes that come with the shop')
    // REFUSED: there are categories already.
    .refuses('REFUSED')
    .output(setupSchema),
}
