import ts from 'typescript'
import { parseScript, textOf } from './parse-script'

/** An endpoint's name, as in `products.list`, and where it is. */
export interface Endpoint {
  name: string
  /** As in `/api/products/{id}`. */
  path: string
}

/** A call that was found: by name, with a star for what only running tells, or by address. */
export type Call = { name: string } | { path: string }

type Scope = ReadonlyMap<string, string[]>

/** `e.queries.products.mine` is e, queries, products, mine. */
function chainOf(node: ts.Node, scope: Scope): string[] {
  if (ts.isIdentifier(node)) return scope.get(node.text) ?? [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression, scope), node.name.text]
  if (ts.isElementAccessExpression(node))
    return [...chainOf(node.expression, scope), textOf(node.argumentExpression) ?? '*']
  return ['']
}

/** The endpoint that a chain ends in, as it is written there. A group may be a star, an endpoint itself not. */
function endpointIn(chain: string[], endpoints: Endpoint[]): string | null {
  const matching = endpoints.find(({ name }) => {
    const wanted = name.split('.')
    const tail = chain.slice(-wanted.length)
    return (
      tail.length === wanted.length &&
      tail[0] === wanted[0] &&
      tail.at(-1) === wanted.at(-1) &&
      tail.every((segment, index) => segment === wanted[index] || segment === '*')
    )
  })
  return matching ? chain.slice(-matching.name.split('.').length).join('.') : null
}

/** What `const { products: p } = queries` and its like make of the names in it. */
function bindingsOf(declaration: ts.VariableDeclaration | ts.ParameterDeclaration, scope: Scope): [string, string[]][] {
  const base = declaration.initializer ? chainOf(declaration.initializer, scope) : ['']
  const read = (pattern: ts.BindingName, chain: string[]): [string, string[]][] => {
    if (ts.isIdentifier(pattern)) return [[pattern.text, chain]]
    if (!ts.isObjectBindingPattern(pattern)) return []
    return pattern.elements.flatMap(({ name, propertyName }) => {
      const key = propertyName ?? name
      return read(name, [...chain, ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : '*'])
    })
  }
  return read(declaration.name, base)
}

/** The endpoints that a built script calls: by the client's names for them, or by an address of the API in a text. */
export function calledEndpoints(path: string, text: string, endpoints: Endpoint[]): Call[] {
  const calls = new Map<string, Call>()
  const visit = (node: ts.Node, outer: Scope) => {
    let scope = outer
    if (ts.isFunctionLike(node) || ts.isBlock(node) || ts.isSourceFile(node)) {
      const inner = new Map(outer)
      const declared = ts.isFunctionLike(node) ? [...node.parameters] : declarationsIn(node)
      for (const declaration of declared)
        for (const [name, chain] of bindingsOf(declaration, inner)) inner.set(name, chain)
      scope = inner
    }
    const address = textOf(node)
    if (address?.startsWith('/api/')) calls.set(address, { path: address })
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const name = endpointIn(chainOf(node, scope), endpoints)
      if (name) calls.set(name, { name })
    }
    ts.forEachChild(node, (child) => visit(child, scope))
  }
  visit(parseScript(path, text), new Map())
  return [...calls.values()]
}

/** Variables of a block itself, not of the functions inside. */
function declarationsIn(block: ts.Node): ts.VariableDeclaration[] {
  const found: ts.VariableDeclaration[] = []
  const collect = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isVariableDeclaration(node)) found.push(node)
    ts.forEachChild(node, collect)
  }
  ts.forEachChild(block, collect)
  return found
}
