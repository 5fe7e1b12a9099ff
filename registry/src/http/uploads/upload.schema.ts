import { array, number, object, string, type InferType } from 'yup'
import { filePath, gateSchema } from '../../documents/release.schema'

/** No build that a browser should load is as large. */
export const MAX_FILE_BYTES = 10_000_000
const MAX_FILES = 1_000

/** What is going to be uploaded. Paths: `remote.json`, `build.json`, `web/…`, `server/remote.cjs`. */
export const uploadPlanSchema = object({
  remote: string()
    .matches(/^[a-z][a-z0-9]*$/, 'must be the name of a remote')
    .required(),
  files: array()
    .of(
      object({
        path: filePath().matches(/^(?:remote\.json|build\.json|web\/.+|server\/remote\.cjs)$/, 'is no part of a build'),
        integrity: string().required(),
        bytes: number().integer().min(0).max(MAX_FILE_BYTES).required(),
      })
        .noUnknown()
        .required(),
    )
    .min(1)
    .max(MAX_FILES)
    .required(),
}).noUnknown()

/** What turns an upload into a release. */
export const uploadEndSchema = object({
  commit: string().max(200).defined().nullable(),
  /** Absent from clients of before it was asked. */
  subject: string().max(2_000).nullable().optional(),
  author: string().max(2_000).nullable().optional(),
  gates: array().of(gateSchema.required()).max(100).required(),
}).noUnknown()

export type UploadPlan = InferType<typeof uploadPlanSchema>
export type UploadEnd = InferType<typeof uploadEndSchema>
