import { object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { DAY_MS, MIB, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { pictureUploadSchema } from '../seller-products/seller-products.schema'
import {
  mediaChangeSchema,
  mediaPageSchema,
  mediaQuerySchema,
  mediaReplacementSchema,
  mediaSchema,
  oneMediaSchema,
} from './media.schema'

const endpoint = endpoints('Media library')
/** Of one person, new ones and replacements. */
const uploads = () => perAccount('media', 2_000, DAY_MS)

/**
 * Pictures that staff upload and show: in the opening of the landing page, beside a text, at the head of a collection.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 */
export const mediaContract = {
  list: endpoint
    .admin('content.read')
    .get('/api/admin/media', 'Pictures of the library, newest first')
    .input(mediaQuerySchema)
    .output(mediaPageSchema),
  get: endpoint
    .admin('content.read')
    .get('/api/admin/media/{id}', 'A picture of the library, and where it is shown')
    .refuses('NOT_FOUND')
    .input(object({ id: string().uuid().required() }).noUnknown())
    .output(mediaSchema),
  upload: endpoint
    .admin('content.write')
    .post('/api/admin/media', 'Add a picture to the library (multipart); it is called what its file is')
    .answers(201)
    .limit(uploads())
    .form(11 * MIB)
    // REFUSED: there are as many as there may be.
    .refuses('REFUSED', 'UNSUPPORTED_IMAGE')
    .input(pictureUploadSchema)
    .output(mediaSchema),
  change: endpoint
    .admin('content.write')
    .put('/api/admin/media/{id}', 'Say what a picture is called and shows, and what of it stays in view')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(mediaChangeSchema)
    .output(mediaSchema),
  replace: endpoint
    .admin('content.write')
    .post('/api/admin/media/{id}/file', 'Put another file in place of a picture, wherever it is shown (multipart)')
    .limit(uploads())
    .form(11 * MIB)
    .refuses('CONFLICT', 'NOT_FOUND', 'UNSUPPORTED_IMAGE')
    .input(mediaReplacementSchema)
    .output(mediaSchema),
  remove: endpoint
    .admin('content.write')
    .delete('/api/admin/media/{id}', 'Remove a picture that is shown nowhere')
    .answers(204)
    // REFUSED: it is shown; `detail` says where.
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneMediaSchema.shape(auditWhy).noUnknown()),
}
