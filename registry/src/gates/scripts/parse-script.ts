import ts from 'typescript'

const parsed = new Map<string, ts.SourceFile>()

/** The syntax tree of a built script, made once for all gates that read it. */
export function parseScript(path: string, text: string): ts.SourceFile {
  const script = parsed.get(text) ?? ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
  parsed.set(text, script)
  return script
}

/** Every node of a tree, from the outside to the inside. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

/** The text of a string, or of a template with a star for each of its holes; `null` for anything else. */
export function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
  return null
}

/** What the names of a place in a script stand for, as far as it is written there: `e` for `['window', 'history']`. */
export type Scope = ReadonlyMap<string, string[]>

/** `e.queries.products.mine` is e, queries, products, mine; what only running shows is empty, a name that is counted a star. */
export function chainOf(node: ts.Node, scope: Scope): string[] {
  if (ts.isIdentifier(node)) return scope.get(node.text) ?? [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression, scope), node.name.text]
  if (ts.isElementAccessExpression(node))
    return [...chainOf(node.expression, scope), textOf(node.argumentExpression) ?? '*']
  if (ts.isParenthesizedExpression(node)) return chainOf(node.expression, scope)
  // Minifiers write `(0, a.jsx)()` for a function that must not get its object.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken)
    return chainOf(node.right, scope)
  return ['']
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

interface Declared {
  variables: ts.VariableDeclaration[]
  /** Functions and classes. */
  names: string[]
}

/** What a block itself declares, not the functions inside. */
function declaredIn(block: ts.Node): Declared {
  const found: Declared = { variables: [], names: [] }
  const collect = (node: ts.Node) => {
    if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name) found.names.push(node.name.text)
    if (ts.isFunctionLike(node)) return
    if (ts.isVariableDeclaration(node)) found.variables.push(node)
    ts.forEachChild(node, collect)
  }
  ts.forEachChild(block, collect)
  return found
}

/** Visits every node of a script, from the outside to the inside, with what the names mean there. */
export function visitScoped(script: ts.SourceFile, visit: (node: ts.Node, scope: Scope) => void): void {
  const walk = (node: ts.Node, outer: Scope) => {
    let scope = outer
    if (ts.isFunctionLike(node) || ts.isBlock(node) || ts.isSourceFile(node)) {
      const { variables, names } = ts.isFunctionLike(node)
        ? { variables: [...node.parameters], names: [] }
        : declaredIn(node)
      if (variables.length + names.length > 0) {
        const inner = new Map(outer)
        for (const name of names) inner.set(name, [''])
        for (const declaration of variables)
          for (const [name, chain] of bindingsOf(declaration, inner)) inner.set(name, chain)
        scope = inner
      }
    }
    visit(node, scope)
    ts.forEachChild(node, (child) => walk(child, scope))
  }
  walk(script, new Map())
}
