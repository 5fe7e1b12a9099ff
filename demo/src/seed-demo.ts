import type { Deps } from 'api/deps'
import { keepFacets } from 'api/catalogue/products/keep-facets'
import { DEMO_PEOPLE } from './catalogue/demo-catalogue'
import { hashDemoPassword, insertDemoAccounts } from './demo-accounts'
import { insertAttributeTemplate, insertRows, stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { demoSince } from './history/history-anchor'
import { rankListings } from 'api/catalogue/search/rank-listings'
import { SHOWN } from './catalogue/plan-products'
import { fillProducts, takeStock } from './filling/fill-products'
import { seedSizeCharts } from './filling/seed-size-charts'

/** Fills the shop up to so many demo products, with their sellers, brands and the demo accounts. What is there stays. */
export async function seedDemo(
  { db, clock, env, catalogue }: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>,
  products: number,
): Promise<void> {
  const passwordHash = await hashDemoPassword()
  const now = clock.now()
  const since = demoSince(now)
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'brands',
      { id: 'uuid', slug: 'text', name: 'text' },
      DEMO_PEOPLE.brands.map((brand) => ({ id: stableId('brand', brand.slug), ...brand })),
    )
    await insertRows(
      tx,
      'sellers',
      {
        id: 'uuid',
        slug: 'text',
        name: 'text',
        country: 'text',
        story: 'text',
        created_at: 'timestamptz',
        safety: 'jsonb',
      },
      DEMO_PEOPLE.sellers.map((seller) => ({
        id: stableId('seller', seller.slug),
        ...seller,
        created_at: since,
        safety: demoSafety(seller),
      })),
    )
    const text = 'text'
    await insertRows(
      tx,
      'seller_legal_details',
      {
        seller_id: 'uuid',
        legal_name: text,
        line1: text,
        postcode: text,
        city: text,
        country: text,
        tax_id: text,
        updated_at: 'timestamptz',
      },
      DEMO_PEOPLE.sellers.flatMap((seller) => {
        const details = demoLegalDetails(seller)
        return details ? [{ seller_id: stableId('seller', seller.slug), ...details, updated_at: now }] : []
      }),
    )
    await insertAttributeTemplate(tx)
    const sellerId = stableId('seller', DEMO_PEOPLE.sellers[0]?.slug ?? '')
    await insertDemoAccounts(tx, { sellerId, passwordHash, since })
  })
  await fillProducts(db, products, { now, currency: env.currency })
  await seedSizeCharts(db)
  if (products > SHOWN) {
    // Else the first minutes of a large shop would go by with every listing being written once more.
    await rankListings({ db, clock, env, catalogue })
    await takeStock(db)
  }
  await catalogue.changed()
  await keepFacets({ db, env, catalogue, clock })
}

/** Invented businesses, so that the demo's invoices look like invoices: a street, a town and a number as their country writes them. */
const byCountry: Readonly<
  Record<string, readonly [form: string, line1: string, postcode: string, city: string, taxId: string]>
> = {
  DK: ['ApS', 'Havnegade 12', '1058', 'København K', 'DK 00 00 00 01'],
  IE: ['Ltd', '4 Mill Lane', 'F94 X0X0', 'Donegal', 'IE 0000002X'],
  IT: ['S.r.l.', 'Via del Porto 7', '60121', 'Ancona', 'IT 00000000003'],
  FR: ['SARL', '18 rue des Capucins', '69001', 'Lyon', 'FR 00 000000004'],
  PT: ['Lda', 'Rua da Olaria 31', '4000-001', 'Porto', 'PT 000000005'],
  NL: ['B.V.', 'Grote Houtstraat 9', '2011 SB', 'Haarlem', 'NL 000000006B01'],
  DE: ['GmbH', 'Lindenstraße 5', '10969', 'Berlin', 'DE 000000007'],
  AT: ['GmbH', 'Neubaugasse 21', '1070', 'Wien', 'ATU 00000008'],
  SE: ['AB', 'Storgatan 14', '114 44', 'Stockholm', 'SE 000000000901'],
  GB: ['Ltd', '2 Weavers Row', 'E2 6AA', 'London', 'GB 000 0000 10'],
  ES: ['S.L.', 'Calle del Hilo 3', '28012', 'Madrid', 'ES B00000011'],
}

/** What a demo seller has given for their invoices; those of a country that is not here have given nothing yet. */
function demoLegalDetails({ name, country }: { name: string; country: string }) {
  const known = byCountry[country]
  if (!known) return null
  const [form, line1, postcode, city, taxId] = known
  return { legal_name: `${name} ${form}`, line1, postcode, city, country, tax_id: taxId }
}

/** What a demo seller says of the safety of what they sell: they make it themselves. */
function demoSafety({ name, slug, country }: { name: string; slug: string; country: string }) {
  const details = demoLegalDetails({ name, country })
  const countryName = new Intl.DisplayNames('en', { type: 'region' }).of(country)
  return (
    details && {
      manufacturer: {
        name: details.legal_name,
        address: `${details.line1}\n${details.postcode} ${details.city}\n${countryName}`,
        contact: `safety@${slug}.example`,
      },
      ...{ inEu: true, responsible: null, identifier: '', warnings: '' },
    }
  )
}
