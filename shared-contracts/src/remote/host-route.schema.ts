import { object, string, type InferType } from 'yup'
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
