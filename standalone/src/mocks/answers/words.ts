import { Refusal } from '../refusal'

/** What brands, categories, colours and sizes have in common. */
interface Word {
  name: string
  version: number
  state: 'active' | 'retired'
  products: number
  onSale: number
}

/** @param version the one that was seen. */
export function wordOf<Row extends Word>(all: readonly Row[], is: (one: Row) => boolean, version?: number): Row {
  const word = all.find(is)
  if (!word) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && word.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return word
}

/** @param others those among which a name is one's own. */
export function refuseTaken(others: readonly Word[], name: string): void {
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new Refusal(409, 'NAME_TAKEN', [{ field: 'name', code: 'NAME_TAKEN', message: 'It is taken' }])
}

export const change = <Row extends Word>(word: Row, changes: Partial<Row>): Row =>
  Object.assign(word, changes, { version: word.version + 1 })

export function leave<Row extends Word>(all: Row[], word: Row): Row {
  all.splice(all.indexOf(word), 1)
  return word
}

/** @param before what it is to stand before; null: the last. Refused when that one is not there any more. */
export function moveBefore<Row extends Word>(all: Row[], word: Row, before: Row | null | undefined): void {
  if (before === undefined) throw new Refusal(409, 'CONFLICT')
  if (before === word) return
  leave(all, word)
  all.splice(before === null ? all.length : all.indexOf(before), 0, word)
}

/** Takes one out that nothing carries. */
export function remove<Row extends Word>(all: Row[], word: Row): Row {
  if (word.products > 0) throw new Refusal(409, 'REFUSED')
  return leave(all, word)
}

/** Takes one out. @returns both counts of the two that become one. */
export function mergeInto<Row extends Word>(all: Row[], word: Row, into: Row) {
  if (word === into) throw new Refusal(409, 'REFUSED')
  leave(all, word)
  return { products: into.products + word.products, onSale: into.onSale + word.onSale }
}
