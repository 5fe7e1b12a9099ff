/** A method of a class, indented once. */
const method = (head) => new RegExp(`^\\t${head} \\{\\n[\\s\\S]*?^\\t\\}$`, 'm')

/**
 * Leaves out of the federation runtime what a shop without manifests has not: snapshots of them, preloading by them, remotes that are modules or of
 * another loader, and libraries that are shared in parts. Four kilobytes of the shell.
 */
export default function withoutManifests(code) {
  return (
    code
      // The container's start uses one function of all these.
      .replace(
        'import * as runtime from "@module-federation/runtime";',
        'import { init as initRuntime } from "@module-federation/runtime";\nconst runtime = { init: initRuntime };',
      )
      .replace(
        'USE_REMOTE ? new SnapshotHandler(this) : new DisabledSnapshotHandler()',
        'new DisabledSnapshotHandler()',
      )
      .replace(method(String.raw`async preloadRemote\(preloadOptions\)`), '')
      // Of a remote that is registered anew, by force: here each has a name of its own.
      .replace(method(String.raw`removeRemote\(remote\)`), '\tremoveRemote() {}')
      .replace(/^\tif \(isEsmRemoteType\(type\)\) return loadEsmEntry\(\{[\s\S]*?^\t\}\);$/m, '')
      .replace(/^\tif \(type === "system"\) return loadSystemJsEntry\(\{[\s\S]*?^\t\}\);$/m, '')
      .replace(/^(function shouldUseTreeShaking\(\w+, \w+\) \{)\n[\s\S]*?^\}$/m, '$1 return false; }')
      .replace(/^\t\tconst initRemoteModule = async \(key\) => \{[\s\S]*?^\t\t\};$/m, '')
      .replace(/^\t\tif \(host\.options\.shareStrategy === "version-first" [\s\S]*?^\t\t\}\);$/m, '')
  )
}
