import { array, object, string, type InferType } from 'yup'
import { hostRouteSchema } from 'shared-contracts/remote/host-route.schema'
import { recordOf } from './record-of'

const fileSchema = object({ url: string().required(), integrity: string().required() }).noUnknown()

/** `host.json`: the shell's build, as the edge needs it. */
export const hostReleaseSchema = object({
  version: string().required(),
  /** Of shared-contracts. Never a pre-release: browsers and registry read ranges alike but for those. */
  contractVersion: string()
    .required()
    .matches(/^\d+\.\d+\.\d+$/, 'must be three numbers'),
  scripts: array().of(fileSchema.required()).required(),
  styles: array().of(fileSchema.required()).required(),
  /** What it hands to every remote, by package, with its version. */
  libraries: recordOf(string().required()).optional(),
  fonts: array().of(string().required()).required(),
  /** Pages that the shell draws itself. */
  routes: array().of(hostRouteSchema.required()).required(),
  /** The render bundle, relative to this document's folder. */
  server: string().required(),
}).noUnknown()

export type HostRelease = InferType<typeof hostReleaseSchema>
