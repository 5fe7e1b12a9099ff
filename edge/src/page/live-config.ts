import type { ShopConfig } from 'shared-contracts'
import type { ShopFacts } from 'shared-contracts/settings/settings.schema'
import type { ApiTarget } from '../api-target'
import { liveAnswer } from './live-answer'

interface Options {
  api: ApiTarget
  /** As the variables of the start say, for what the API does not say. */
  first: ShopConfig
  warn: (message: string, cause: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** What the shop is called and how it trades, as its admin has it now. @returns the same object for as long as nothing has changed. */
export const liveConfig = ({ first, ...options }: Options): (() => Promise<ShopConfig>) =>
  liveAnswer({
    ...options,
    path: '/api/shop',
    first,
    read({ name, timeZone, currency, locale, logo, banner, menus, taxAdded }: ShopFacts, known): ShopConfig {
      const { logo: _logo, banner: _banner, menus: _menus, taxAdded: _taxAdded, ...rest } = known
      return {
        ...{ ...rest, name, timeZone },
        ...(currency && { currency }),
        ...(locale && { locale }),
        ...(logo && { logo: { url: logo.url, srcset: logo.srcset, width: logo.width, height: logo.height } }),
        ...(banner && { banner }),
        ...(menus && { menus }),
        ...(taxAdded && { taxAdded }),
      }
    },
    failed: 'What the shop is called could not be asked',
  })
