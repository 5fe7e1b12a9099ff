import { seededRandom } from './seeded-random'

/**
 * Smooth noise that repeats without a seam: a function of x and y from 0 to 1 (one tile) that gives -1 to 1, with
 * `columns` × `rows` hills.
 */
export function tilingNoise(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const lattice = Float64Array.from({ length: columns * rows }, () => random.between(-1, 1))
  const value = (column: number, row: number) =>
    lattice[(((row % rows) + rows) % rows) * columns + (((column % columns) + columns) % columns)] ?? 0
  const ease = (share: number) => share * share * share * (share * (share * 6 - 15) + 10)
  return (x, y) => {
    const [px, py] = [x * columns, y * rows]
    const [column, row] = [Math.floor(px), Math.floor(py)]
    const [fx, fy] = [ease(px - column), ease(py - row)]
    const top = value(column, row) * (1 - fx) + value(column + 1, row) * fx
    const bottom = value(column, row + 1) * (1 - fx) + value(column + 1, row + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
