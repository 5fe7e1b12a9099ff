/** What shoppers have, and what commands mean that name no other. */
export const DEFAULT_ENVIRONMENT = 'production'
