import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type EnvironmentConfig, type Rspack, type rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { sheetMark } from '../bundling/hash-inputs'
import { fontGlyphsRule } from '../bundling/loaders'
import { platformVersions, productionRouter } from '../bundling/platform-libraries'
import { browserOutput, browserRules, serverRules, SHELL_HAS } from '../rsbuild.shared'

const STOREFRONT = join(import.meta.dirname, 'src/storefront.ts')
const NAME = 'reference'

const css = {
  modules: {
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, local: string) =>
      sheetMark(resourcePath, NAME) + local,
  },
}

/** The shell's ways to a remote lead into this build. */
const withoutFederation = ({ NormalModuleReplacementPlugin }: typeof rspack) =>
  [/^@module-federation[\\/]runtime$/, /[\\/](?:federation|evaluate-bundle)$/].map(
    (request) => new NormalModuleReplacementPlugin(request, STOREFRONT),
  )

/** The files of each page by its chunk's name, as the server preloads them. */
class ChunkListPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.done.tap('chunk-list', (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
      const files = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets.map((asset) => asset.name),
      ])
      writeFileSync(join(import.meta.dirname, 'dist/chunks.json'), JSON.stringify(Object.fromEntries(files)))
    })
  }
}

const versions = { PLATFORM_VERSIONS: JSON.stringify(platformVersions()) }

const web: EnvironmentConfig = {
  source: {
    entry: { index: '../host/src/client.tsx' },
    define: { ...versions, ...SHELL_HAS, ENV_TARGET: JSON.stringify('web') },
  },
  output: {
    target: 'web',
    distPath: Object.fromEntries([
      ['root', 'dist/web'],
      ...['js', 'jsAsync', 'css', 'cssAsync', 'font', 'svg', 'image'].map((kind) => [kind, 'assets']),
    ]) as Record<string, string>,
    assetPrefix: '/',
    ...browserOutput,
    sourceMap: { js: false },
  },
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    cssLoader: css,
    rspack: (config, { addRules, appendPlugins, appendRules, rspack: bundler }) => {
      config.output ??= {}
      config.output.crossOriginLoading = 'anonymous'
      config.resolve ??= {}
      config.resolve.alias = { ...config.resolve.alias, ...productionRouter() }
      addRules(browserRules)
      appendRules(fontGlyphsRule)
      appendPlugins([...withoutFederation(bundler), new ChunkListPlugin()])
      config.optimization ??= {}
      // As in a remote: what pages share is a file of its own where it is large.
      config.optimization.splitChunks = {
        chunks: 'async',
        minSize: { javascript: 8_000, 'css/mini-extract': Infinity, unknown: 8_000 },
        maxAsyncRequests: 6,
        cacheGroups: { defaultVendors: false },
      }
    },
  },
}

const server: EnvironmentConfig = {
  source: {
    entry: { index: '../host/src/server.tsx' },
    define: { ...versions, 'import.meta.url': JSON.stringify('file:///') },
  },
  output: {
    target: 'node',
    module: false,
    distPath: { root: 'dist/server', js: '' },
    filename: { js: 'server.cjs' },
    emitAssets: false,
    legalComments: 'none',
  },
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    cssLoader: css,
    rspack: (config, { appendPlugins, mergeConfig, rspack: bundler }) => {
      appendPlugins(withoutFederation(bundler))
      return mergeConfig(config, {
        module: {
          rules: serverRules,
          parser: { javascript: { dynamicImportMode: 'eager' as const, worker: false, url: false } },
        },
        output: { library: { type: 'commonjs2' as const } },
      })
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  environments: { web, server },
  performance: { printFileSize: false },
  logLevel: 'warn',
})
