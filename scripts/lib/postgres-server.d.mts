/** The folder of PostgreSQL's own programs; `null` on a machine without them. */
export function postgresPrograms(): string | null

/**
 * Makes a folder for a server's files: in memory where there is room, as nothing in it outlives the tests.
 *
 * @returns its path; only whoever runs the server may read it.
 */
export function serverFolder(): string

/**
 * Runs one of PostgreSQL's programs to its end, as whoever runs the server.
 *
 * @throws what it printed, when it fails.
 */
export function runProgram(programs: string, name: string, args: readonly string[]): void

/** Makes the files of a server in an empty folder. Its one user is `shop`, without a password. */
export function initServer(programs: string, folder: string): void

/** The address of such a server, for somebody who may do everything on it. */
export function serverAddress(port: number | string): string

/**
 * Starts a server that forgets what it wrote when the machine stops.
 *
 * @param folder its files, made by `initServer` or copied from another server.
 * @param settings of PostgreSQL, as `name=value`.
 * @param isLast nothing starts on these files once more: they go with the server.
 * @returns `stop`, which ends it at once, whoever is connected.
 */
export function startServer(
  programs: string,
  folder: string,
  port: number | string,
  settings?: readonly string[],
  isLast?: boolean,
): Promise<{ stop: () => Promise<void> }>
