import ts from 'typescript'

const DEEPEST = 8

/** A member of a type that is computed, as from a schema, flattened: `items[].price`. */
export interface Member {
  path: string
  optional: boolean
  text: string
}

const isMissing = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0

/** Unions in order, whatever the compiler calls them; `boolean` is one to it. */
function textOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (!type.isUnion()) return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  const members = new Set(type.types.map((member) => textOf(checker, member)))
  if (members.has('true') && members.has('false')) {
    members.delete('true')
    members.delete('false')
    members.add('boolean')
  }
  return [...members].sort().join(' | ')
}

/** An object without a name of its own: a literal's type, or what a mapped type made. */
function isShape(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (checker.isTupleType(type) || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false
  const declared = type.symbol?.declarations ?? []
  return (
    type.getCallSignatures().length === 0 &&
    !declared.some((node) => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node))
  )
}

/** The members of a computed type; for one that is no object, itself with an empty path. */
export function describeInferred(checker: ts.TypeChecker, whole: ts.Type, widened: boolean): Member[] {
  const describe = (given: ts.Type, path: string, optional: boolean, depth: number): Member[] => {
    const missing = given.isUnion() ? given.types.filter(isMissing) : []
    const type = missing.length > 0 ? checker.getNonNullableType(given) : given
    const isNull = missing.some(({ flags }) => flags & ts.TypeFlags.Null)
    const say = (text: string): Member => ({ path, optional, text: isNull ? `${text} | null` : text })
    if (depth < DEEPEST && checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      if (element) return [say('array'), ...describe(element, `${path}[]`, false, depth + 1)]
    }
    const properties = depth < DEEPEST && isShape(checker, type) ? checker.getPropertiesOfType(type) : []
    if (properties.length === 0) return [say(textOf(checker, widened ? checker.getBaseTypeOfLiteralType(type) : type))]
    const inner = properties.flatMap((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
      return describe(checker.getTypeOfSymbol(property), `${path}.${property.name}`, isOptional, depth + 1)
    })
    return path === '' ? inner : [say('object'), ...inner]
  }
  return describe(whole, '', false, 0)
}
