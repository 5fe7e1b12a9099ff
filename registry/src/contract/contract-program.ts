import { join } from 'node:path'
import ts from 'typescript'

/** Folder of the contract's sources. */
export const contractDir = (root: string) => join(root, 'shared-contracts/src')

/** How the front ends are compiled. */
export function browserOptions(root: string): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.browser.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root)
  return { ...options, incremental: false, tsBuildInfoFile: undefined }
}

/** The contract's front door with all behind it, compiled. */
export const contractProgram = (root: string): ts.Program =>
  ts.createProgram([join(contractDir(root), 'index.ts')], {
    ...browserOptions(root),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    types: [],
    rootDir: contractDir(root),
    outDir: '/declarations',
  })
