/** The project's folder. */
export const root: string

/** Reads a JSON file; `null` when it is not there or not JSON. */
export function readJson(path: string): unknown

/** Folders `remote-*` that hold a `remote.json`: a new remote needs no edit here. */
export function remoteFolders(): string[]

/** Folders of all workspaces that package.json names, by itself or by a pattern as `remote-*`. */
export function workspaceFolders(): string[]

/** Workspaces that each workspace may import, by folder. Lint enforces it, and the build knows by it what is stale. */
export function allowedImports(): Record<string, string[]>
