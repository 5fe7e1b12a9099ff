/** What the edge says on the terminal. */
export const edgeMessages = {
  ready: (origin: string) => `Hemline is open at ${origin}`,
  demo: [
    '',
    '  shopper@demo.test   shops        /auth/login',
    '  seller@demo.test    sells        /seller/login',
    '  admin@demo.test     administers  /admin/login',
    '',
    '  The password of all three is demo-password. Their mail arrives at /dev/inbox.',
    '',
  ].join('\n'),
  notBuilt: (file: string) => `There is no ${file}: run npm run build.`,
} as const
