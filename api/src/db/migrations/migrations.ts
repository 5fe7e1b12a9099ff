import { accounts } from './0001-accounts'
import { catalogue } from './0002-catalogue'
import { telemetry } from './0003-telemetry'
import { finding } from './0010-finding'
import { addresses } from './0011-addresses'
import { commerce } from './0012-commerce'
import { account } from './0013-account'
import { reviews } from './0014-reviews'
import { contact } from './0015-contact'

/** One step of the database's history. Never edited once released: a change is a new one. */
export interface Migration {
  name: string
  sql: string
}

/** In the order in which they are applied. Kept as code, so that they travel inside the bundle. */
export const migrations: readonly Migration[] = [
  accounts,
  catalogue,
  telemetry,
  finding,
  addresses,
  commerce,
  account,
  reviews,
  contact,
]
