import { array, number, object, string, type InferType } from 'yup'
import { AUDIENCES } from '../accounts/audience'

const routeSchema = object({
  /** A React Router path pattern, absolute, as in `/store/:id`. */
  path: string().required().matches(/^\//, 'must start with /'),
  /** Key of the module's `pages`. */
  page: string()
    .required()
    .matches(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'),
  /** The audience that must be signed in; absent for everybody. */
  guard: string().oneOf(AUDIENCES).optional(),
  /** `shop`: inside navbar and footer. `bare`: the remote draws the whole page. */
  layout: string().oneOf(['shop', 'bare']).required(),
  /** `server`: rendered by the edge, then hydrated. `client`: preloaded only. */
  render: string().oneOf(['server', 'client']).required(),
}).noUnknown()

/** The shape of a remote's `remote.json`: what it is, who owns it, and which paths it answers. */
export const remoteManifestSchema = object({
  name: string()
    .required()
    .matches(/^[a-z][a-z0-9]*$/, 'must be lower case letters and digits'),
  owner: string().required(),
  /** The versions of shared-contracts that it works with, a semver range. */
  contract: string().required(),
  routes: array().of(routeSchema).required().min(1),
  /** Bytes after brotli. */
  budgets: object({
    scriptBytes: number().integer().positive().required(),
    styleBytes: number().integer().positive().required(),
  })
    .noUnknown()
    .required(),
}).noUnknown()

export type RemoteManifest = InferType<typeof remoteManifestSchema>
export type RemoteRoute = RemoteManifest['routes'][number]
