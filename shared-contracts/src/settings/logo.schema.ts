import { number } from 'yup'
import { auditWhySchema } from '../audit/audit-why.schema'
import { pictureUploadSchema } from '../seller-products/seller-products.schema'

/** The version that was seen; without one the newest counts. */
const seen = { version: number().integer().min(0).optional() }
export const logoUploadSchema = pictureUploadSchema.shape(seen).noUnknown()
export const logoRemovalSchema = auditWhySchema.shape(seen).noUnknown()
