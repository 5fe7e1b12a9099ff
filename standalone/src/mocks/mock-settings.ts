import type { Settings } from 'shared-contracts'
import { shopConfig } from '../frame/shop-config'

/** As a shop has them whose admin has filled them in, or that was just started. */
export function mockSettings(isFilled: boolean): Settings {
  const { name, timeZone = 'UTC', currency, locale } = shopConfig
  const none = {
    legalName: null,
    address: null,
    country: null,
    registration: null,
    taxId: null,
    email: null,
    phone: null,
  }
  const filled = {
    ...{ legalName: 'Hemline Marketplace Ltd', address: '1 Loom Lane\nDublin 2', country: 'IE' },
    ...{ registration: 'Dublin 654321', taxId: 'IE6388047V', email: 'company@hemline.invalid', phone: null },
  }
  return {
    shop: { name, timeZone, supportEmail: 'shop@hemline.invalid', version: Number(isFilled) },
    money: { currency, locale, currencyFixed: isFilled, version: 0 },
    company: { ...(isFilled ? filled : none), version: Number(isFilled) },
    logo: { picture: null, version: 0 },
    mail: {
      ...(isFilled ? { host: 'smtp.hemline.invalid', user: 'shop' } : { host: '', user: '' }),
      ...{ port: 465, security: 'tls', from: 'shop@hemline.invalid', confirm: 'required' },
      ...{ hasPassword: isFilled, startHasServer: false, version: Number(isFilled) },
    },
    prices: { taxAdded: false, version: 0 },
    newSellers: { approval: 'auto', version: 0 },
    consent: { aboveMinor: isFilled ? 200_00 : null, version: Number(isFilled) },
  }
}
