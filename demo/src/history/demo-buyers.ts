import { randomUUID } from 'node:crypto'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { sql } from 'drizzle-orm'
import { users } from 'api/identity/accounts/users.table'
import { addresses } from 'api/identity/addresses/addresses.table'
import type { Tx } from 'api/platform/db/database'
import { DEMO_EMAILS } from '../demo-accounts'
import { demoSince } from './history-anchor'

export interface DemoBuyer {
  email: string
  address: ParcelAddress
}

const buyer = (
  recipient: string,
  [line1, postcode, city, country]: [line1: string, postcode: string, city: string, country: string],
): DemoBuyer => ({
  email: `${recipient
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@demo.test`,
  address: { recipient, line1, postcode, city, country, company: null, line2: null, region: null, phone: null },
})

/** Who the demo's shopper is on parcels. */
export const DEMO_SHOPPER: DemoBuyer = {
  ...buyer('Sam Doyle', ['14 Lennox Street', 'D08 X2K7', 'Dublin', 'IE']),
  email: DEMO_EMAILS.shop,
}

/** The demo's other shoppers. Each signs in with the demo's password. */
export const DEMO_BUYERS: readonly DemoBuyer[] = [
  buyer('Anna Gruber', ['Lindengasse 22/5', '1070', 'Vienna', 'AT']),
  buyer('Jonas Weber', ['Kastanienallee 41', '10435', 'Berlin', 'DE']),
  buyer('Chloé Laurent', ['18 rue des Martyrs', '75009', 'Paris', 'FR']),
  buyer('Niamh Kelly', ['3 Quay Street', 'H91 E9PX', 'Galway', 'IE']),
  buyer('Giulia Moretti', ['Via San Vitale 60', '40125', 'Bologna', 'IT']),
  buyer('Lars Nygaard', ['Jægersborggade 9', '2200', 'Copenhagen', 'DK']),
  buyer('Sofie de Wit', ['Zocherstraat 27', '2021 DH', 'Haarlem', 'NL']),
  buyer('Inês Carvalho', ['Rua do Almada 310', '4050-034', 'Porto', 'PT']),
  buyer('Elsa Lindqvist', ['Nytorgsgatan 33', '116 40', 'Stockholm', 'SE']),
  buyer('Marta Nowak', ['ul. Krucza 16', '00-526', 'Warsaw', 'PL']),
  buyer('Oliver Bennett', ['27 Cotham Hill', 'BS6 6JY', 'Bristol', 'GB']),
  buyer('Lucía Romero', ['Calle del Pez 12', '28004', 'Madrid', 'ES']),
  buyer('Noah Meier', ['Josefstrasse 88', '8005', 'Zurich', 'CH']),
  buyer('Aino Virtanen', ['Kalevankatu 30', '00100', 'Helsinki', 'FI']),
  buyer('Emma Peeters', ['Kammenstraat 44', '2000', 'Antwerp', 'BE']),
]

const named = (recipient: string): DemoBuyer => {
  const found = DEMO_BUYERS.find(({ address }) => address.recipient === recipient)
  if (!found) throw new Error(`The demo has no ${recipient}`)
  return found
}

/** Whom the marketplace keeps out. */
export const BLOCKED_BUYER = named('Noah Meier')

/** Who sends most of it back. */
export const RETURNING_BUYER = named('Lars Nygaard')

/** The account of one of the demo's shoppers, with their name and address; made when there is none. */
export async function ownAccount(
  tx: Tx,
  { email, address }: DemoBuyer,
  { passwordHash, anchor }: { passwordHash: string; anchor: Date },
): Promise<string> {
  const since = demoSince(anchor)
  const name = address.recipient
  const [account] = await tx
    .insert(users)
    .values({ id: randomUUID(), audience: 'shop', email, name, passwordHash, emailVerifiedAt: since, createdAt: since })
    .onConflictDoUpdate({
      target: [users.audience, users.email],
      set: { name: sql`coalesce(${users.name}, excluded.name)` },
    })
    .returning({ id: users.id })
  if (!account) throw new Error(`The demo has no ${email}`)
  await tx
    .insert(addresses)
    .values({ id: randomUUID(), userId: account.id, ...address, isDefault: true, createdAt: since })
    .onConflictDoNothing()
  return account.id
}
