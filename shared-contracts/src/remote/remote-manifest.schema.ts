import { array, type InferType, number, object, string } from 'yup'
import { AUDIENCES } from '../accounts/audience'

/** A page that the host draws itself: error pages, and what has no remote yet. */
export const hostRouteSchema = object({
  path: string().required().matches(/^\//, 'must start with /'),
  page: string()
    .required()
    .matches(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'),
  guard: string().oneOf(AUDIENCES).optional(),
}).noUnknown()

export type HostRoute = InferType<typeof hostRouteSchema>

export const remoteRouteSchema = object({
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
  /** Within `shop`: `checkout` leaves out of navbar and footer what leads away from paying; absent for all of them. */
  header: string().oneOf(['checkout']).optional(),
  /** `server`: rendered by the edge, then hydrated. `client`: preloaded only. */
  render: string().oneOf(['server', 'client']).required(),
  /** The remote whose frame stands around a `bare` page; when it is not to be had, the page has its own. */
  frame: string()
    .optional()
    .matches(/^[a-z][a-z0-9-]*$/, 'must be the name of a remote'),
  /**
   * `payment`: in a shop whose payment provider has a form of its own the page's policy lets in what that provider documents, and nothing
   * that a manifest could name. The browser loads a document anew to come to such a page, and to leave it. Absent for everything else.
   */
  policy: string().oneOf(['payment']).optional(),
}).noUnknown()

/** At most so much, of one remote's files alone. Bytes after brotli. */
export const remoteBudgetsSchema = object({
  /** All of its scripts together. */
  scriptBytes: number().integer().positive().required(),
  /** All of its styles together. */
  styleBytes: number().integer().positive().required(),
  /** What any one page loads. */
  pageScriptBytes: number().integer().positive().required(),
  pageStyleBytes: number().integer().positive().required(),
  /** Scripts and styles that any one page loads, the entry included. */
  requests: number().integer().positive().required(),
}).noUnknown()

/** What a remote promises to its visitors; a rollout that breaks it is stopped. */
export const remoteObjectivesSchema = object({
  /** 95 of 100 loads of one of its pages take at most so long, in milliseconds, from the navigation until it is drawn. */
  loadP95Ms: number().integer().positive().required(),
  /** Of all loads, the share that may end in a fallback or a failure: 0.01 is one in a hundred. */
  errorRate: number().min(0).max(1).required(),
}).noUnknown()

/** Endpoints of the contract by name, as in `products.list`. */
export const capabilitiesSchema = array().of(
  string()
    .required()
    .matches(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must be the name of an endpoint, as in products.list'),
)

/** The shape of a remote's `remote.json`: what it is, who owns it, and which paths it answers. */
export const remoteManifestSchema = object({
  name: string()
    .required()
    .matches(/^[a-z][a-z0-9]*$/, 'must be lower case letters and digits'),
  owner: string().required(),
  /** The versions of shared-contracts that it works with, a semver range. */
  contract: string().required(),
  /** Where its dev server listens on a developer's machine; its own in the whole shop. */
  devPort: number().integer().min(1024).max(65_535).required(),
  routes: array().of(remoteRouteSchema).required().min(1),
  budgets: remoteBudgetsSchema.required(),
  objectives: remoteObjectivesSchema.required(),
  /** Endpoints that it calls. */
  capabilities: capabilitiesSchema.required(),
}).noUnknown()

export type RemoteManifest = InferType<typeof remoteManifestSchema>
export type RemoteRoute = RemoteManifest['routes'][number]
