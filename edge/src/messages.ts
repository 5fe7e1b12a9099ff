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
  wrongInteger: (name: string, value: string, [min, max]: readonly [number, number]) =>
    `${name}="${value}" is not usable: expected a whole number from ${min} to ${max}.`,
  wrongTimings: 'REMOTE_TIMINGS is not usable: expected JSON such as {"giveUpMs":800}.',
  wrongApiUrl: (value: string) => `API_URL="${value}" is not usable: expected an address such as http://api:3010.`,
} as const
