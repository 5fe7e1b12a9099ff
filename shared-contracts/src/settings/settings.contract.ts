import { number } from 'yup'
import { auditWhySchema } from '../audit/audit-why.schema'
import { MIB, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { pictureUploadSchema } from '../seller-products/seller-products.schema'
import { mailServerChangeSchema } from './mail-server.schema'
import { moneyChangeSchema } from './money-settings.schema'
import {
  companyChangeSchema,
  consentChangeSchema,
  newSellersChangeSchema,
  pricesChangeSchema,
  settingsSchema,
  shopChangeSchema,
  shopFactsSchema,
} from './settings.schema'

const endpoint = endpoints('Settings')

/** The version of the logo that was seen; without one the newest counts. */
const seen = { version: number().integer().min(0).optional() }

/**
 * What an admin says about the shop while it runs. Each answers with all settings as they are then.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 */
export const settingsContract = {
  get: endpoint.admin('settings.read').get('/api/admin/settings', 'Settings of the shop').output(settingsSchema),
  saveShop: endpoint
    .admin('settings.write')
    .put('/api/admin/settings/shop', 'Name, time zone and support address of the shop')
    .proof()
    .refuses('CONFLICT')
    .input(shopChangeSchema)
    .output(settingsSchema),
  saveCompany: endpoint
    .admin('settings.write')
    .put('/api/admin/settings/company', 'The company that runs the shop, as its imprint names it')
    .proof()
    .refuses('CONFLICT')
    .input(companyChangeSchema)
    .output(settingsSchema),
  saveConsent: endpoint
    .admin('settings.write')
    .put('/api/admin/settings/consent', 'From which sum on refunds and cancellations by staff need a second person')
    .proof()
    .refuses('CONFLICT')
    .input(consentChangeSchema)
    .output(settingsSchema),
  savePrices: endpoint
    .admin('settings.write')
    .put('/api/admin/settings/prices', 'Whether prices contain tax, or it is added to them')
    .proof()
    .refuses('CONFLICT')
    .input(pricesChangeSchema)
    .output(settingsSchema),
  saveNewSellers: endpoint
    .admin('settings.write')
    .put('/api/admin/settings/new-sellers', 'Whether new sellers sell at once, or wait for an approval')
    .proof()
    .refuses('CONFLICT')
    .input(newSellersChangeSchema)
    .output(settingsSchema),
  saveMoney: endpoint
    .admin('settings.write')
    .put('/api/admin/settings/money', 'What prices are in, and as where sums and dates are written')
    .proof()
    .refuses('CONFLICT')
    .input(moneyChangeSchema)
    .output(settingsSchema),
  saveMailServer: endpoint
    .admin('settings.write')
    .put(
      '/api/admin/settings/mail-server',
      'Name the server that mails go out by; it has to take a mail to the admin first',
    )
    .proof()
    .limit(perAccount('test-mail', 10, QUARTER_MS))
    // REFUSED: the server did not take a mail, or the shop is a demo, and nothing is saved; `detail` says why.
    .refuses('CONFLICT', 'REFUSED')
    .input(mailServerChangeSchema)
    .output(settingsSchema),
  saveLogo: endpoint
    .admin('settings.write')
    .post('/api/admin/settings/logo', 'Show a picture in place of the shop’s name (multipart)')
    .form(11 * MIB)
    .refuses('UNSUPPORTED_IMAGE', 'CONFLICT')
    .input(pictureUploadSchema.shape(seen).noUnknown())
    .output(settingsSchema),
  removeLogo: endpoint
    .admin('settings.write')
    .delete('/api/admin/settings/logo', 'Show the shop’s name again')
    .because('reason')
    .refuses('CONFLICT')
    .input(auditWhySchema.shape(seen).noUnknown())
    .output(settingsSchema),
}

/** The shop, as everybody knows it. */
export const shopContract = {
  get: endpoint.anybody().get('/api/shop', 'What the shop is called, and who runs it').cached().output(shopFactsSchema),
}
