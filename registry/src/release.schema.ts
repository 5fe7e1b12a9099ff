import { remoteManifestSchema, type RemoteRoute } from 'shared-contracts'
import { array, lazy, number, object, string, type InferType, type ObjectShape, type Schema } from 'yup'

const SRI_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/

/** Relative, forward slashes, and never out of the release's folder. */
const filePath = () =>
  string()
    .required()
    .matches(/^[\w@~-][\w@~.-]*(\/[\w@~-][\w@~.-]*)*$/, 'must be a relative path')
    .test('inside', 'must stay inside the folder', (path) => !path?.split('/').includes('..'))

/** An object with any keys, all of whose values have one shape. */
export const recordOf = <T extends Schema>(value: T) =>
  lazy((input: unknown) => {
    const keys = typeof input === 'object' && input !== null ? Object.keys(input) : []
    return object(Object.fromEntries(keys.map((key) => [key, value])) as ObjectShape).required()
  })

const fileSchema = object({
  path: filePath(),
  integrity: string().required().matches(SRI_PATTERN, 'must be a sha384 integrity'),
  bytes: number().integer().min(0).required(),
  brotliBytes: number().integer().min(0).required(),
}).noUnknown()

const pageSchema = object({
  scripts: array().of(filePath()).required(),
  styles: array().of(filePath()).required(),
}).noUnknown()

/** `release.json`: one immutable build of a remote. Paths are relative to the release's folder. */
export const releaseSchema = object({
  name: string()
    .required()
    .matches(/^[a-z][a-z0-9]*$/),
  version: string()
    .required()
    .matches(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  runtimeName: string()
    .required()
    .matches(/^[a-z][a-z0-9]*_[0-9a-f]+$/),
  contract: string().required(),
  owner: string().required(),
  routes: remoteManifestSchema.fields.routes,
  entry: filePath(),
  pages: recordOf(pageSchema),
  /** Everything that the folder holds but this document and the compressed twins. */
  files: array().of(fileSchema.required()).required().min(1),
  /** The bundle that the edge renders with. */
  server: filePath(),
  /** Of all scripts and styles, after brotli. */
  sizes: object({ scriptBytes: number().integer().required(), styleBytes: number().integer().required() })
    .noUnknown()
    .required(),
}).noUnknown()

type Inferred = InferType<typeof releaseSchema>
export type ReleasePage = InferType<typeof pageSchema>
export type ReleaseFileRecord = InferType<typeof fileSchema>
export interface Release extends Omit<Inferred, 'pages' | 'routes'> {
  routes: RemoteRoute[]
  pages: Record<string, ReleasePage>
}
