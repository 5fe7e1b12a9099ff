/** What the operator reads in the log about what processes tell each other. */
export const signalMessages = {
  lost: 'Signals from other processes are not heard at present: each looks once a second by itself, until they are again',
  pooled:
    'DATABASE_DIRECT_URL leads to a pool, where nobody can listen: processes look once a second by themselves. Set it to the server itself',
} as const
