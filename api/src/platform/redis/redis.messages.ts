/** What the operator reads in the log about Redis. */
export const redisMessages = {
  away: 'Redis is away: limits and signals go by the database meanwhile, which is slower and no less right',
  back: 'Redis is back',
} as const
