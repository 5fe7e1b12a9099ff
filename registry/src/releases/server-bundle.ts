/** Where a release keeps the bundle that the edge renders with. */
export const SERVER_BUNDLE = 'server/remote.cjs'
