import { number, object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { managedSizeChartPageSchema, managedSizeChartSchema, sizeChartDraftSchema } from './size-chart.schema'

const endpoint = endpoints('Size charts')

const id = () => string().uuid().required()
const version = () => number().integer().min(0).required()

/**
 * What sizes measure, by category and brand, for admins.
 *
 * - `CONFLICT`: somebody else has made or changed it, or removed what it is of.
 */
export const sizeChartsContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/size-charts', 'One page of size charts, by category')
    .input(object({ after: pageKey({ numbers: 2, words: true }) }).noUnknown())
    .output(managedSizeChartPageSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/size-charts', 'Add the size chart of a category, or of a brand in it')
    .answers(201)
    .refuses('CONFLICT')
    .input(sizeChartDraftSchema)
    .output(managedSizeChartSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/size-charts/{id}', 'Change a size chart')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(sizeChartDraftSchema.shape({ id: id(), version: version() }).noUnknown())
    .output(managedSizeChartSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/size-charts/{id}', 'Remove a size chart: product pages show the next one that fits')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(object({ id: id(), version: version(), ...auditWhy }).noUnknown())
    .output(managedSizeChartSchema),
}
