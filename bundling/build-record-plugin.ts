import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Rspack } from '@rsbuild/core'

interface Options {
  file: string
  runtimeName: string
  /** Name of the entry point: the container, or the host's. */
  entry: string
  /** What a host hands to remotes, by package, with its version. */
  libraries?: Record<string, string>
}

/** Name of the chunk with a remote's exposed module. */
export const EXPOSED_CHUNK = 'exposed'

/** The last one is the package itself: one may be installed inside another. */
const PACKAGE = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/

/** Names of the npm packages whose modules are in the output, sorted. */
function packagesIn({ modules }: Rspack.Compilation): string[] {
  const files = [...modules].flatMap((module) => module.nameForCondition() ?? [])
  const names = files.flatMap((file) => PACKAGE.exec(file)?.[1]?.replace('\\', '/') ?? [])
  return [...new Set(names)].sort()
}

const PAGE_CHUNK = /^page-(.+)$/
const FIRST_SEEN_FONT = /\.first-glyphs\.\w+\.woff2$/

/** What a page draws on the server, and whose code comes later: its styles are the page's. */
const restOf = (page: string) => `rest-of-${page}`

/**
 * Writes `build.json`: which scripts and styles make up the start and each page, and the packages in them. A page is a chunk named `page-<page>` by
 * `webpackChunkName`, one named `rest-of-<page>` brings styles to it; a remote's page includes what its exposed module needs.
 */
export class BuildRecordPlugin {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  apply(compiler: Rspack.Compiler): void {
    const { file, runtimeName, entry, libraries } = this.options
    compiler.hooks.done.tap('BuildRecordPlugin', ({ compilation }) => {
      const filesOf = (name: string) =>
        (compilation.namedChunkGroups.get(name)?.chunks ?? []).flatMap((chunk) => [...chunk.files])
      const pageOf = (files: string[]) => {
        const unique = [...new Set(files)]
        return {
          scripts: unique.filter((path) => path.endsWith('.js') && !path.includes('hot-update')),
          styles: unique.filter((path) => path.endsWith('.css')),
        }
      }
      const initial = filesOf(entry)
      const exposed = filesOf(EXPOSED_CHUNK)
      const pages: Record<string, ReturnType<typeof pageOf>> = {}
      for (const name of compilation.namedChunkGroups.keys()) {
        const page = PAGE_CHUNK.exec(name)?.[1]
        if (!page) continue
        pages[page] = pageOf([...exposed, ...filesOf(name)].filter((path) => !initial.includes(path)))
        const rest = pageOf(filesOf(restOf(page))).styles
        pages[page].styles = [...new Set([...pages[page].styles, ...rest])]
      }
      const record = {
        runtimeName,
        entry: pageOf(initial).scripts.at(-1) ?? '',
        initial: pageOf(initial),
        pages,
        packages: packagesIn(compilation),
        fonts: compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => FIRST_SEEN_FONT.test(name)),
        ...(libraries ? { libraries } : {}),
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}
