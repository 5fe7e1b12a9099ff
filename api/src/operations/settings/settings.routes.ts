import { route } from '../../http/route'
import { saveMailServer } from './save-mail-server'
import { saveMoney } from './save-money'
import {
  describeSettings,
  describeShop,
  removeLogo,
  saveCompany,
  saveConsent,
  saveLogo,
  saveNewSellers,
  savePrices,
  saveShop,
} from './settings'

export const settingsRoutes = {
  get: route.settings.get.handler(({ context }) => describeSettings(context)),
  saveShop: route.settings.saveShop.handler(({ input, context }) => saveShop(context, context.admin.id, input)),
  saveCompany: route.settings.saveCompany.handler(({ input, context }) =>
    saveCompany(context, context.admin.id, input),
  ),
  saveConsent: route.settings.saveConsent.handler(({ input, context }) =>
    saveConsent(context, context.admin.id, input),
  ),
  savePrices: route.settings.savePrices.handler(({ input, context }) => savePrices(context, context.admin.id, input)),
  saveNewSellers: route.settings.saveNewSellers.handler(({ input, context }) =>
    saveNewSellers(context, context.admin.id, input),
  ),
  saveMoney: route.settings.saveMoney.handler(({ input, context }) => saveMoney(context, context.admin.id, input)),
  saveMailServer: route.settings.saveMailServer.handler(({ input, context }) =>
    saveMailServer(context, context.admin, input),
  ),
  saveLogo: route.settings.saveLogo.handler(({ input, context }) => saveLogo(context, context.admin.id, input)),
  removeLogo: route.settings.removeLogo.handler(({ input, context }) => removeLogo(context, context.admin.id, input)),
}

export const shopRoutes = { get: route.shop.get.handler(({ context }) => describeShop(context)) }
