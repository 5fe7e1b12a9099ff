import type { CallsOf } from './calls'

export const settingsCalls: CallsOf = (api) => ({
  'settings.saveConsent': async () => {
    const { consent } = await api.settings.get()
    return api.settings.saveConsent({ aboveMinor: 20_000, version: consent?.version ?? 0 })
  },
  'settings.savePrices': async () => {
    const { prices } = await api.settings.get()
    return api.settings.savePrices({ taxAdded: true, version: prices?.version ?? 0 })
  },
  'settings.saveNewSellers': async () => {
    const { newSellers } = await api.settings.get()
    return api.settings.saveNewSellers({ approval: 'manual', version: newSellers?.version ?? 0 })
  },
  'settings.saveMoney': async () => {
    const { money } = await api.settings.get()
    return api.settings.saveMoney({ currency: money!.currency, locale: 'en-CH', version: money!.version })
  },
  'settings.saveMailServer': async () => {
    const { mail } = await api.settings.get()
    const { hasPassword: _, startHasServer: __, version, ...server } = mail!
    return api.settings.saveMailServer({ ...server, host: 'smtp.hemline.invalid', version })
  },
  'settings.saveShop': async () => {
    const { shop } = await api.settings.get()
    return api.settings.saveShop({ ...shop, name: 'Nordlicht' })
  },
  'settings.saveCompany': async () => {
    const { version } = (await api.settings.get()).company
    const address = { address: '1 Loom Lane', country: 'IE', email: 'company@demo.test' }
    return api.settings.saveCompany({ legalName: 'Nordlicht Ltd', ...address, version })
  },
  'settings.saveLogo': () =>
    api.settings.saveLogo({ image: new File(['one'], 'logo.png', { type: 'image/png' }), version: 0 }),
  'settings.removeLogo': async () => api.settings.removeLogo({ version: (await api.settings.get()).logo.version }),
})
