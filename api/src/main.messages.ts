/** What the operator reads when the API runs alone. */
export const mainMessages = {
  ready: (port: number) => `The API answers at http://localhost:${port}/api/docs`,
  portTaken: (port: number) => `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
  needsAdmin: 'There is no admin yet: create one with "npm run admin -- create you@example.com".',
} as const
