import { number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { colorDraftSchema, managedColorListSchema, managedColorSchema } from './color.schema'

const endpoint = endpoints('Colours')

const slug = () => string().max(60).required()
const version = () => number().integer().min(0).required()
const oneColor = object({ slug: slug(), version: version() }).noUnknown()

/**
 * The palette that sellers choose from and shoppers filter by, for admins.
 *
 * - `NAME_TAKEN`: another colour, active or retired, has the name.
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `REFUSED`: `detail` says why.
 */
export const colorsContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/colors', 'The whole palette, each colour with its products')
    .output(managedColorListSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/colors', 'Add a colour, the last of the palette')
    .answers(201)
    .refuses('NAME_TAKEN', 'REFUSED')
    .input(colorDraftSchema)
    .output(managedColorSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/colors/{slug}', 'Give a colour another name, look or family; its address stays')
    .refuses('CONFLICT', 'NAME_TAKEN', 'NOT_FOUND')
    .input(colorDraftSchema.shape({ slug: slug(), version: version() }).noUnknown())
    .output(managedColorSchema),
  move: endpoint
    .admin('catalogue.write')
    .post('/api/admin/colors/{slug}/move', 'Put a colour elsewhere in the palette')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(
      oneColor
        .shape({
          /** What it is to stand before; `null`: the last. */
          before: string().max(60).defined().nullable(),
        })
        .noUnknown(),
    )
    .output(managedColorSchema),
  merge: endpoint
    .admin('catalogue.write')
    .post('/api/admin/colors/{slug}/merge', 'Give a colour’s products to another one; its address leads there')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneColor.shape({ into: slug(), ...auditWhy }).noUnknown())
    .output(managedColorSchema),
  retire: endpoint
    .admin('catalogue.write')
    .post('/api/admin/colors/{slug}/retire', 'Nobody chooses a colour any more; what comes in it stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneColor.shape(auditWhy).noUnknown())
    .output(managedColorSchema),
  restore: endpoint
    .admin('catalogue.write')
    .post('/api/admin/colors/{slug}/restore', 'Sellers choose a retired colour again')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneColor.shape(auditWhy).noUnknown())
    .output(managedColorSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/colors/{slug}', 'Remove a colour that nothing comes in')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneColor.shape(auditWhy).noUnknown())
    .output(managedColorSchema),
}
