import { readFileSync } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { BuildRecordPlugin, EXPOSED_CHUNK } from './bundling/build-record-plugin'
import { federationReplacements } from './bundling/federation-modules'
import { FreshChunksPlugin } from './bundling/fresh-chunks-plugin'
import { hashInputs, sheetMark } from './bundling/hash-inputs'
import * as loaders from './bundling/loaders'
import { officeKit } from './bundling/office-kit'
import { packagesBehind } from './bundling/locked-packages'
import {
  BROWSERS,
  consumedLibraries,
  externalLibraries,
  mockWorkerDir,
  platformVersions,
  productionRouter,
} from './bundling/platform-libraries'

/** Where the host's dev server listens; a remote's port is in its `remote.json`. */
const HOST_DEV_PORT = 3000

const ROOT = import.meta.dirname
/** Workspaces that every app has in its bundle. */
const SHARED = ['shared-contracts', 'shared-ui']
const SHARED_INPUTS = [...SHARED.map((folder) => `${folder}/src`), 'rsbuild.shared.ts', 'bundling']
/** Where a dev server finds edge and API: the ones that `npm run dev` started, or the product. */
const EDGE_ORIGIN = process.env.API_ORIGIN || 'http://localhost:3010'
const API_ORIGIN = process.env.API_ORIGIN || `http://localhost:${process.env.PORT || 3000}`

/** The API takes changes from the shop's own origin only; a page of this dev server speaks for the shop, a foreign one stays foreign. */
const passOn = {
  target: API_ORIGIN,
  on: {
    proxyReq: (passed: ClientRequest, { headers }: IncomingMessage) => {
      if (headers.origin === `http://${headers.host}`) passed.setHeader('origin', API_ORIGIN)
    },
  },
}

/** Libraries ask in many places for what this shell has and has not; the answers leave the rest out of it. */
export const SHELL_HAS = {
  'typeof process': JSON.stringify('undefined'),
  'typeof FEDERATION_DEBUG': JSON.stringify('undefined'),
  'typeof FEDERATION_BUILD_IDENTIFIER': JSON.stringify('undefined'),
  'typeof FEDERATION_ALLOW_NEW_FUNCTION': JSON.stringify('undefined'),
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
}

/** What every app's browser files are made like. */
export const browserOutput = {
  overrideBrowserslist: BROWSERS,
  minify: { jsOptions: { minimizerOptions: { compress: { passes: 3, ecma: 2022 } } } },
  legalComments: 'none',
} satisfies EnvironmentConfig['output']

export const browserRules = [
  ...[loaders.endpointsRule, loaders.layerRule, loaders.fontFacesRule],
  ...[
    loaders.noStreamsRule,
    loaders.bareFormsRule,
    loaders.bareQueryRule,
    loaders.bareRouterRule,
    loaders.bareFederationRule,
  ],
]
/** The same packages as in the browser: a build is named after what is in them. */
export const serverRules = [loaders.endpointsRule, loaders.bareFormsRule]

interface App {
  dir: string
  name: string
  isHost: boolean
  /** The federation container's name: its own for every build, so that two versions can live in one page. */
  runtimeName: string
  devPort: number
  /** Of a remote; the host has none of its own. */
  routes: { page: string }[]
  production: boolean
}

function describeApp(dir: string, production: boolean): App {
  const folder = basename(dir)
  const isHost = folder === 'host'
  const { name, devPort, routes } = isHost
    ? { name: 'host', devPort: HOST_DEV_PORT, routes: [] }
    : (JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as Pick<App, 'name' | 'devPort' | 'routes'>)
  const inputs = ['src', 'package.json', 'remote.json', 'rsbuild.config.ts'].map((path) => `${folder}/${path}`)
  const version = () => hashInputs(ROOT, [...inputs, ...SHARED_INPUTS], packagesBehind(ROOT, [folder, ...SHARED]))
  const runtimeName = isHost ? name : `${name}_${production ? version() : 'dev'}`
  return { dir, name, isHost, runtimeName, devPort, routes, production }
}

/**
 * Class names are made of the sheet's mark and the name in it, so browser and server agree, and two versions never do. One mark for a whole
 * sheet takes less than half of what a hash for every name takes when it is packed.
 */
const cssOf = (app: App) => ({
  modules: {
    localIdentHashSalt: app.runtimeName,
    ...(app.production && {
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, local: string) =>
        sheetMark(resourcePath, app.runtimeName) + local,
    }),
  },
})

function webEnvironment(app: App, federated: boolean): EnvironmentConfig {
  const { isHost, production, runtimeName, dir } = app
  const standalone = !isHost && !federated
  const federatedRemote = !isHost && federated
  const scripts = isHost ? 'assets' : 'static'
  return {
    source: {
      entry: { index: isHost ? './src/client.tsx' : standalone ? './src/standalone.tsx' : './src/remote.tsx' },
      define: {
        PLATFORM_VERSIONS: JSON.stringify(platformVersions()),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
        ...(isHost ? SHELL_HAS : {}),
      },
    },
    output: {
      target: 'web',
      distPath: {
        root: 'dist/web',
        js: scripts,
        jsAsync: scripts,
        css: scripts,
        cssAsync: scripts,
        font: scripts,
        svg: scripts,
        image: scripts,
      },
      assetPrefix: isHost ? '/' : 'auto',
      // A release is a folder that is named after its content; the shells' files lie together in one.
      filenameHash: production && isHost,
      // A shell under a Content Security Policy lets in sheets from this origin, not styles that a script makes.
      injectStyles: !production && !federatedRemote,
      ...browserOutput,
      sourceMap: { js: production ? false : 'cheap-module-source-map' },
    },
    // As the registry's records have it (`integrityOf`). The shortest that browsers take: the loader has one for each file, and no hash can be compressed.
    security: { sri: { enable: production ? 'auto' : false, algorithm: 'sha256' } },
    splitChunks: false,
    tools: {
      ...(!standalone && { htmlPlugin: false as const }),
      cssLoader: cssOf(app),
      rspack: (config, { addRules, appendPlugins, appendRules, rspack }) => {
        if (production) {
          config.resolve ??= {}
          config.resolve.alias = { ...config.resolve.alias, ...productionRouter() }
        }
        addRules([...browserRules, ...(production ? [] : [loaders.acceptPageRule])])
        appendRules(loaders.fontGlyphsRule)
        appendPlugins(federationReplacements(rspack))
        config.output ??= {}
        config.output.uniqueName = runtimeName
        config.optimization ??= {}
        // What the host loads late has nothing in common; each further file would cost the first script its hash.
        if (production && !isHost)
          config.optimization.splitChunks = {
            chunks: 'async',
            // A chunk of styles alone is one that the loader has no hash for; what pages share of them is small.
            minSize: { javascript: 8_000, 'css/mini-extract': Infinity, unknown: 8_000 },
            maxAsyncRequests: 6,
            // What the same pages need is one file, whoever wrote it: a file apart for libraries would be a request more on every page.
            cacheGroups: { defaultVendors: false, ...officeKit(app.name, app.routes) },
          }
        // A development server leaves the record of the last build as it is: that is still what lies in `dist`.
        if (production && !standalone)
          appendPlugins(
            new BuildRecordPlugin({
              file: join(dir, 'dist/build.json'),
              runtimeName,
              entry: isHost ? 'index' : runtimeName,
              ...(isHost ? { libraries: platformVersions() } : {}),
            }),
          )
        if (isHost || standalone) return
        // The container is the only entry; in development the bundler adds its client for hot updates to it.
        config.entry = {}
        appendPlugins(new FreshChunksPlugin())
        // The container's first module is a `data:` address with this machine's path in it, from which its id would be made.
        appendPlugins(
          new rspack.NormalModuleReplacementPlugin(/!data:text\/javascript,/, (resource) => {
            resource.request = resource.request.replaceAll(encodeURIComponent(ROOT), '..')
          }),
        )
        appendPlugins(
          new ModuleFederationPlugin({
            name: runtimeName,
            filename: 'remote.js',
            exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
            shared: consumedLibraries(),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: false,
            experiments: {
              externalRuntime: true,
              optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
            },
          }),
        )
      },
    },
  }
}

function serverEnvironment(app: App): EnvironmentConfig {
  const { isHost } = app
  return {
    source: {
      entry: { index: isHost ? './src/server.tsx' : './src/remote.tsx' },
      define: {
        PLATFORM_VERSIONS: JSON.stringify(platformVersions()),
        // Else the bundle has the path of this machine's checkout in it.
        'import.meta.url': JSON.stringify('file:///'),
      },
    },
    output: {
      target: 'node',
      module: false,
      distPath: { root: 'dist/server', js: '' },
      filename: { js: isHost ? 'server.cjs' : 'remote.cjs' },
      emitAssets: false,
      legalComments: 'none',
    },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      cssLoader: cssOf(app),
      rspack: (config, { mergeConfig }) =>
        mergeConfig(config, {
          module: {
            rules: serverRules,
            // Evaluated with an injected `require`, it can load no second file.
            parser: { javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
          },
          output: { library: { type: 'commonjs2' } },
          ...(isHost ? {} : { externals: externalLibraries() }),
        }),
    },
  }
}

/**
 * The build of the host or of a remote: browser files, and the bundle that the edge renders with.
 *
 * `rsbuild dev` runs a remote alone, `rsbuild dev --env-mode federated` serves it to the shell.
 *
 * @param dir the app's folder (`import.meta.dirname`).
 */
export const defineApp = (dir: string) =>
  defineConfig(({ command, envMode }): RsbuildConfig => {
    const production = command === 'build'
    const app = describeApp(dir, production)
    const federated = production || envMode === 'federated'
    const standalone = !federated && !app.isHost
    const port = app.devPort
    const proxy = app.isHost
      ? // All but what this server has: pages come from the edge.
        [{ pathFilter: (path: string) => !/^\/(?:assets\/|rsbuild-hmr)|hot-update/.test(path), target: EDGE_ORIGIN }]
      : federated
        ? undefined
        : Object.fromEntries(['/api', '/media', '/dev'].map((path) => [path, passOn]))
    return {
      root: dir,
      plugins: [
        // JSX of development asks React for what only its development build has, and the shell may have the other one.
        pluginReact(federated && !app.isHost ? { swcReactOptions: { development: false } } : {}),
      ],
      environments: production
        ? { web: webEnvironment(app, true), server: serverEnvironment(app) }
        : { web: webEnvironment(app, federated) },
      server: {
        port,
        strictPort: true,
        publicDir: standalone && { name: mockWorkerDir(), copyOnBuild: false, watch: false },
        printUrls: standalone,
        cors: { origin: true },
        ...(proxy && { proxy }),
      },
      dev: {
        // The port that it got in the end, which may be another one than the manifest's.
        ...(standalone
          ? {}
          : { assetPrefix: 'http://localhost:<port>/', client: { host: 'localhost', port: '<port>' } }),
        progressBar: false,
        // Its questions would go to the edge instead of this server.
        lazyCompilation: false,
      },
      performance: { printFileSize: false },
      logLevel: standalone ? 'info' : 'warn',
    }
  })
