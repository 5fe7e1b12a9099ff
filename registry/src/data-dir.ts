import { join, resolve } from 'node:path'

export type Settings = Readonly<Record<string, string | undefined>>

/** The folder of all that is kept beside databases and releases: DATA_DIR. Absolute. */
export const dataDirOf = (settings: Settings): string => resolve(settings.DATA_DIR?.trim() || '.data')

/** A file that a setting names, else the one by that name in the data folder. Absolute. */
export const fileOf = (settings: Settings, setting: string, name: string): string =>
  resolve(settings[setting]?.trim() || join(dataDirOf(settings), name))
