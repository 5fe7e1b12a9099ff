import type { Rspack } from '@rsbuild/core'

/**
 * Chunks of a remote's entry carry the entry's own query, as in `page-login.js?retry=1`. A second try of an entry would else meet
 * the failures of the first: a browser hands a failed preload to whoever asks for that address next.
 */
export class FreshChunksPlugin {
  apply(compiler: Rspack.Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack

    class FreshChunks extends RuntimeModule {
      constructor() {
        super('fresh chunks', RuntimeModule.STAGE_ATTACH)
      }

      override generate(): string {
        const nameOf = RuntimeGlobals.getChunkScriptFilename
        return [
          'var script = document.currentScript;',
          `var query = script && script.src ? new URL(script.src).search : '';`,
          `var nameOf = ${nameOf};`,
          `if (query) ${nameOf} = function (chunkId) { return nameOf(chunkId) + query; };`,
        ].join('\n')
      }
    }

    compiler.hooks.thisCompilation.tap('FreshChunksPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshChunksPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename)
        compilation.addRuntimeModule(chunk, new FreshChunks())
      })
    })
  }
}
