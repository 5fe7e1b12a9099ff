/** First segments that the edge answers by itself. */
export const RESERVED_PATHS = ['/api', '/assets', '/remotes', '/media', '/dev', '/emergency', '/healthz', '/readyz']
