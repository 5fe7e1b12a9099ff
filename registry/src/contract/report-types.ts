import { join } from 'node:path'
import ts from 'typescript'
import { contractDir } from './report-file'
import { describeInferred } from './describe-inferred'

/** Texts that people read may change; what they are called may not. */
const isTexts = (name: string) => name.endsWith('Messages')

const oneLine = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }')
    .trim()

const lineOf = (path: string, optional: boolean, text: string) => `type ${path}${optional ? '?' : ''}: ${text}`

/** Members that somebody wrote down, with the names that they used. */
function writtenMembers(members: ts.NodeArray<ts.TypeElement>, path: string): string[] {
  return members.flatMap((member) => {
    const name = member.name?.getText() ?? '[]'
    const optional = member.questionToken !== undefined
    const type = ts.isPropertySignature(member) ? member.type : undefined
    if (type && ts.isTypeLiteralNode(type))
      return [lineOf(`${path}.${name}`, optional, 'object'), ...writtenMembers(type.members, `${path}.${name}`)]
    const text = type ? type.getText() : member.getText().slice(member.name?.getText().length ?? 0)
    return [lineOf(`${path}.${name}`, optional, oneLine(text))]
  })
}

/** Computed from something else, so that its text says nothing: from a schema, or a part of another type. */
const isComputed = (type: ts.TypeNode) =>
  ts.isIndexedAccessTypeNode(type) || (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'InferType')

function inferred(checker: ts.TypeChecker, type: ts.Type, name: string): string[] {
  return describeInferred(checker, type, isTexts(name)).map(({ path, optional, text }) =>
    lineOf(name + path, optional, oneLine(text)),
  )
}

function signatureOf(checker: ts.TypeChecker, node: ts.SignatureDeclaration): string {
  const parameters = node.parameters.map((parameter) =>
    ts.isIdentifier(parameter.name)
      ? oneLine(parameter.getText())
      : `options: ${parameter.type?.getText() ?? 'unknown'}`,
  )
  const signature = checker.getSignatureFromDeclaration(node)
  const inferredResult = signature && checker.typeToString(checker.getReturnTypeOfSignature(signature))
  return `(${parameters.join(', ')}) => ${oneLine(node.type?.getText() ?? inferredResult ?? 'unknown')}`
}

function reportExport(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): string[] {
  const [node] = symbol.declarations ?? []
  if (!node) return []
  if (ts.isInterfaceDeclaration(node)) return writtenMembers(node.members, name)
  if (ts.isTypeAliasDeclaration(node)) {
    if (isComputed(node.type)) return inferred(checker, checker.getDeclaredTypeOfSymbol(symbol), name)
    if (ts.isTypeLiteralNode(node.type)) return writtenMembers(node.type.members, name)
    return [lineOf(name, false, oneLine(node.type.getText()))]
  }
  if (ts.isFunctionDeclaration(node)) return [lineOf(name, false, signatureOf(checker, node))]
  const initializer = ts.isVariableDeclaration(node) ? node.initializer : undefined
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
    return [lineOf(name, false, signatureOf(checker, initializer))]
  // What a schema or an endpoint takes and gives stands in the lines of the endpoints.
  const type = checker.getTypeOfSymbol(symbol)
  if (name.endsWith('Schema') || name === 'contract')
    return [lineOf(name, false, type.symbol.name.replace('__object', 'object'))]
  return inferred(checker, type, name)
}

/** What the contract's front door exports, a line for each member of each type. @param root the project's folder. */
export function reportTypes(program: ts.Program, root: string): string[] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(join(contractDir(root), 'index.ts'))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error('The contract has no front door')
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return reportExport(checker, symbol.name, target)
  })
}
