import { number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { TAX_RATE_STATES } from './tax-terms'
import { taxCountryPageSchema, taxRateDraftSchema, taxRatePageSchema, taxRateSchema } from './tax.schema'

const endpoint = endpoints('Tax')
const seen = { id: string().uuid().required(), version: number().integer().min(0).required(), ...auditWhy }

/**
 * What prices contain, by country and class, for admins. An order keeps the rates of the day on which it is placed, and its documents those of the order.
 *
 * - `CONFLICT`: somebody else changed the rate since the given version.
 * - `REFUSED`: `detail` says why; what was in force stays.
 */
export const taxContract = {
  countries: endpoint
    .admin('settings.read')
    .get('/api/admin/tax/countries', 'Countries with the rates in force')
    .output(taxCountryPageSchema),
  list: endpoint
    .admin('settings.read')
    .get('/api/admin/tax/rates', 'Rates that are planned, or have ended')
    .input(object({ state: string().oneOf(TAX_RATE_STATES).optional() }).noUnknown())
    .output(taxRatePageSchema),
  add: endpoint
    .admin('settings.write')
    .post('/api/admin/tax/rates', 'Add a rate from a day on')
    .answers(201)
    .proof()
    .because('reason')
    .input(taxRateDraftSchema)
    .output(taxRateSchema),
  update: endpoint
    .admin('settings.write')
    .put('/api/admin/tax/rates/{id}', 'Change a rate that is not in force yet')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(taxRateDraftSchema.shape(seen).noUnknown())
    .output(taxRateSchema),
  remove: endpoint
    .admin('settings.write')
    .delete('/api/admin/tax/rates/{id}', 'Delete a rate that is not in force yet')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(object(seen).noUnknown())
    .output(taxRateSchema),
}
