import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'

const loader = (name: string) => join(import.meta.dirname, `${name}-loader.mjs`)

export const endpointsRule: Rspack.RuleSetRule = {
  test: /[\\/]contract\.(?:office-)?endpoints\.ts$/,
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

export const fontFacesRule: Rspack.RuleSetRule = {
  test: /[\\/]shared-ui[\\/]src[\\/]fonts\.css$/,
  enforce: 'pre',
  use: loader('font-faces'),
}

/** The last word on fonts. Names the files as `FIRST_SEEN_FONT` of the build's record finds them. */
export const fontGlyphsRule: Rspack.RuleSetRule = {
  test: /\.woff2$/,
  resourceQuery: /^\?first-glyphs$/,
  use: loader('font-glyphs'),
  type: 'asset/resource',
  generator: { filename: 'assets/[name].first-glyphs.[contenthash:10][ext]' },
}

/** The production build, which browsers get: see `productionRouter`. */
export const bareRouterRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: loader('bare-router'),
} satisfies Rspack.RuleSetRule

export const bareFederationRule = {
  test: /[\\/]@module-federation[\\/](?:runtime-core|webpack-bundler-runtime)[\\/]dist[\\/].+\.js$/,
  use: loader('bare-federation'),
} satisfies Rspack.RuleSetRule

export const bareQueryRule = {
  test: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
  use: loader('bare-query'),
} satisfies Rspack.RuleSetRule

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
