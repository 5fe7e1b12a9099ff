/** Where answers come from: the real API behind the dev server's proxy, or mocks of a small shop, a large one, or one on its first day. */
export const DATA_MODES = ['real', 'normal', 'many', 'empty'] as const

export type DataMode = (typeof DATA_MODES)[number]

const STORAGE_KEY = 'standalone.data'

const isDataMode = (value: unknown): value is DataMode => DATA_MODES.some((mode) => mode === value)

/** The mode of this tab, kept over reloads. A remote starts on mocks, so that it runs with nothing beside it. */
export function readDataMode(): DataMode {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  return isDataMode(stored) ? stored : 'normal'
}

export function storeDataMode(mode: DataMode): void {
  sessionStorage.setItem(STORAGE_KEY, mode)
}
