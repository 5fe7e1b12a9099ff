import type ts from 'typescript'

/** Declaration files of the contract by path, `index.d.ts` the front door: they need the packages that it uses, and nothing of ours. */
export function emitDeclarations(program: ts.Program): Record<string, string> {
  const files: Record<string, string> = {}
  program.emit(undefined, (path, text) => (files[path.replace('/declarations/', '')] = text), undefined, true)
  return files
}
