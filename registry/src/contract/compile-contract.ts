import { join } from 'node:path'
import ts from 'typescript'
import { contractDir } from './report-file'
import { reportTypes } from './report-types'

/** What the compiler makes of the contract's sources. */
export interface CompiledContract {
  /** Of the report: what the types promise, a line each. */
  types: string[]
  /** Declaration files by path, `index.d.ts` the front door: they need the packages that it uses, and nothing of ours. */
  declarations: Record<string, string>
}

/** How the front ends are compiled. */
function browserOptions(root: string): ts.CompilerOptions {
  const read = ts.readConfigFile(join(root, 'tsconfig.browser.json'), ts.sys.readFile)
  const { error } = read
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.parseJsonConfigFileContent(read.config, { ...ts.sys, readDirectory: () => [] }, root)
  delete options.tsBuildInfoFile
  return { ...options, incremental: false }
}

/** Compiles the contract's front door with all behind it. @param root the project's folder. */
export function compileContract(root: string): CompiledContract {
  const program = ts.createProgram([join(contractDir(root), 'index.ts')], {
    ...browserOptions(root),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    types: [],
    rootDir: contractDir(root),
    outDir: '/declarations',
  })
  // Before anything is written: how the compiler names a type depends on what it has looked at.
  const types = reportTypes(program, root)
  const declarations: Record<string, string> = {}
  program.emit(undefined, (path, text) => (declarations[path.replace('/declarations/', '')] = text), undefined, true)
  return { types, declarations }
}
