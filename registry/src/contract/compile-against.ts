import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { ContractBundle } from '../documents/contract-bundle.schema'
import { browserOptions, contractDir } from './contract-program'

const PACKAGE = 'shared-contracts'

const isFault = ({ category }: ts.Diagnostic) => category === ts.DiagnosticCategory.Error

/** A compiler's host that has the declarations of a contract where its sources are. */
function hostWith(root: string, { declarations }: ContractBundle, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true)
  const sources = contractDir(root)
  // Beside the sources, so that the packages that declarations import are found where the sources find them.
  const pathOf = (name: string) => join(sources, name)
  const kept = new Map(Object.entries(declarations).map(([name, text]) => [pathOf(name), text]))
  const find = (specifier: string, from: string): string | undefined => {
    const target = specifier.startsWith('.')
      ? relative(sources, join(dirname(from), specifier))
      : specifier === PACKAGE
        ? 'index'
        : specifier.slice(PACKAGE.length + 1)
    return [`${target}.d.ts`, `${target}/index.d.ts`].map(pathOf).find((path) => kept.has(path))
  }
  const isOurs = (specifier: string, from: string) =>
    specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`) || (kept.has(from) && specifier.startsWith('.'))
  return {
    ...host,
    getCurrentDirectory: () => root,
    fileExists: (path) => kept.has(path) || host.fileExists(path),
    readFile: (path) => kept.get(path) ?? host.readFile(path),
    getSourceFile: (path, ...rest) => {
      const text = kept.get(path)
      return text === undefined ? host.getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0])
    },
    resolveModuleNameLiterals: (literals, from, redirected, compiler) =>
      literals.map(({ text }) => {
        if (!isOurs(text, from)) return ts.resolveModuleName(text, from, compiler, host, undefined, redirected)
        const resolvedFileName = find(text, from)
        return {
          resolvedModule: resolvedFileName
            ? { resolvedFileName, extension: ts.Extension.Dts, isExternalLibraryImport: true }
            : undefined,
        }
      }),
  }
}

/**
 * Compiles what a remote exposes, and all that it imports, against a contract that was kept.
 *
 * @param folder the remote's folder.
 * @returns the compiler's messages, each with file and line.
 */
export function compileAgainst(root: string, folder: string, contract: ContractBundle): string[] {
  const options = { ...browserOptions(root), noEmit: true }
  const host = hostWith(root, contract, options)
  const program = ts.createProgram([join(folder, 'src/remote.tsx')], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .filter(isFault)
    .map(({ file, start = 0, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ')
      if (!file) return text
      return `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1} ${text}`
    })
}
