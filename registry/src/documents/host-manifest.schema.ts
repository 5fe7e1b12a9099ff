import { hostRouteSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { array, boolean, number, object, string, type InferType } from 'yup'

/** `host/host.json`: what the shell says of itself. */
export const hostManifestSchema = object({
  /** The team whose token publishes and changes it. */
  owner: string().required(),
  /** Pages that the shell draws itself. */
  routes: array().of(hostRouteSchema.required()).required(),
  /** Around a page that the browser draws, it draws its frame on the server (`PageData.frame`). */
  drawsFrame: boolean().optional(),
  /** After brotli, over all its scripts and styles. */
  budgets: object({
    scriptBytes: number().integer().positive().required(),
    styleBytes: number().integer().positive().required(),
  })
    .noUnknown()
    .required(),
}).noUnknown()

export type HostManifest = InferType<typeof hostManifestSchema>
