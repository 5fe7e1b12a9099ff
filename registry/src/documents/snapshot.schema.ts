import { remoteRouteSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { array, number, object, string } from 'yup'
import { INTEGRITY, recordOf, versionSchema } from './schema-parts'

const fileSchema = object({
  url: string().required(),
  integrity: string().matches(INTEGRITY).required(),
}).noUnknown()

const pageFilesSchema = object({
  scripts: array().of(fileSchema.required()).required(),
  styles: array().of(fileSchema.required()).required(),
}).noUnknown()

const releaseFields = {
  version: versionSchema().required(),
  runtimeName: string().required(),
  contract: string().required(),
  entry: fileSchema.required(),
  /** Empty where nobody needs them: of what is fallen back to. */
  routes: array().of(remoteRouteSchema.required()).required(),
  pages: recordOf(pageFilesSchema),
}

/** The snapshot that a page carries, for tools that read it: `Snapshot` of the contract says what each part means. */
export const snapshotSchema = object({
  revision: number().integer().min(0).required(),
  contractVersion: string().required(),
  remotes: recordOf(
    object({
      name: string().required(),
      cohort: string().oneOf(['stable', 'canary', 'override']).required(),
      ...releaseFields,
      lastKnownGood: object(releaseFields).noUnknown().defined().nullable(),
    }).noUnknown(),
  ),
}).noUnknown()
