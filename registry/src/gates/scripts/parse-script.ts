import ts from 'typescript'

/** The syntax tree of a built script. */
export const parseScript = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)

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
