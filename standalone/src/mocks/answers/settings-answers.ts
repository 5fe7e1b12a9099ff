import type { ApiClient, Picture, Settings } from 'shared-contracts'
import { makePicture } from '../make-product'
import { mockId } from '../mock-facts'
import { drawPicture } from '../mock-files'
import { Refusal } from '../refusal'
import type { Answers } from './answers'

function take(settings: Settings, part: 'shop' | 'company', version: number, change: object): Settings {
  if (settings[part].version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  Object.assign(settings[part], change, { version: settings[part].version + 1 })
  return settings
}

function showLogo(settings: Settings, version: number | undefined, picture: Picture | null): Settings {
  const { version: now } = settings.logo
  if (version !== undefined && Number(version) !== now) throw new Refusal(409, 'CONFLICT')
  settings.logo = { picture, version: now + 1 }
  return settings
}

export const settingsAnswers: Answers<ApiClient['settings']> = {
  get: ({ world }) => world.settings,
  saveShop: ({ world }, { version, ...shop }) => take(world.settings, 'shop', version, shop),
  saveCompany: ({ world }, { version, ...company }) => take(world.settings, 'company', version, company),
  saveConsent({ world: { settings } }, { aboveMinor, version }) {
    if (settings.consent?.version !== version) throw new Refusal(409, 'CONFLICT')
    settings.consent = { aboveMinor, version: version + 1 }
    return settings
  },
  savePrices({ world: { settings } }, { taxAdded, version }) {
    if (settings.prices?.version !== version) throw new Refusal(409, 'CONFLICT')
    settings.prices = { taxAdded, version: version + 1 }
    return settings
  },
  saveNewSellers({ world: { settings } }, { approval, version }) {
    if (settings.newSellers?.version !== version) throw new Refusal(409, 'CONFLICT')
    settings.newSellers = { approval, version: version + 1 }
    return settings
  },
  saveMoney({ world: { settings } }, { version, ...money }) {
    if (settings.money?.version !== version) throw new Refusal(409, 'CONFLICT')
    settings.money = { ...settings.money, ...money, version: version + 1 }
    return settings
  },
  saveMailServer({ world: { settings } }, { version, password: _, ...server }) {
    if (settings.mail?.version !== version) throw new Refusal(409, 'CONFLICT')
    settings.mail = { ...settings.mail, ...server, hasPassword: server.user !== '', version: version + 1 }
    return settings
  },
  saveLogo: ({ world }, { version }) =>
    showLogo(world.settings, version, makePicture(mockId(22, 0), drawPicture('knit', '#2b3a55'), '', null)),
  removeLogo: ({ world }, { version }) => showLogo(world.settings, version, null),
}

export const shopAnswers: Answers<ApiClient['shop']> = {
  get({ world: { settings } }) {
    const { version: _shop, ...shop } = settings.shop
    const { version: _company, ...company } = settings.company
    return { ...shop, company, logo: settings.logo.picture }
  },
}
