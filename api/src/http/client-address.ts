/**
 * Where a request comes from. Each proxy of ours appends the address that it saw to `X-Forwarded-For`; what stands
 * further left was written by whoever sent the request, and is not believed.
 *
 * @param trustedProxies how many of our own stand in front.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((entry) => entry.trim()) ?? []), peer ?? 'unknown']
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] || 'unknown'
}
