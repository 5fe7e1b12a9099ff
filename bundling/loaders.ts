import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'

const loader = (name: string) => join(import.meta.dirname, `${name}-loader.mjs`)

export const endpointsRule: Rspack.RuleSetRule = {
  test: /[\\/]contract\.endpoints\.ts$/,
  enforce: 'pre',
  use: loader('endpoints'),
}

export const layerRule: Rspack.RuleSetRule = {
  test: /\.module\.css$/,
  // What stands around a remote that runs alone wins over all layers.
  exclude: join(import.meta.dirname, '../standalone'),
  enforce: 'pre',
  use: loader('layer'),
}

/** The API's client. */
export const noStreamsRule = {
  test: /[\\/]@orpc[\\/](?:client|openapi-client|standard-server-fetch)[\\/]dist[\\/].+\.mjs$/,
  use: loader('no-streams'),
} satisfies Rspack.RuleSetRule

export const bareFormsRule = {
  test: /[\\/](?:formik[\\/]dist[\\/]formik|yup[\\/]index)\.esm\.js$/,
  use: loader('bare-forms'),
} satisfies Rspack.RuleSetRule

/** While developing. */
export const acceptPageRule: Rspack.RuleSetRule = { test: /\.route\.tsx$/, enforce: 'pre', use: loader('accept-page') }
