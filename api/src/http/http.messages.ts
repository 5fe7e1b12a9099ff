/** What refusals say beside their code, and what the log says of proxies. */
export const httpMessages = {
  notPermitted: (role: string, permission: string) =>
    `Your role in this shop is ${role}, which does not allow ${permission}. Ask an owner of the shop.`,
  notPermittedHere: (role: string, permission: string) =>
    `Your role is ${role}, which does not allow ${permission}. Ask an owner of the marketplace.`,
  viewOnly:
    'You see this shop as its seller does: nothing can be changed or exported, and what is a person’s own stays theirs.',
  notInView: 'Your own role does not show this of a shop.',
  proxyUnnamed:
    'Requests come with X-Forwarded-For while TRUST_PROXY is 0: nothing in it is believed, and all visitors behind that proxy share their limits. Set TRUST_PROXY=1 if one proxy of yours stands in front, 2 if there are two.',
  proxyLikely:
    'TRUST_PROXY is 0, so no proxy is trusted, but ORIGIN begins with https: something must stand in front of the shop. Set TRUST_PROXY to how many proxies of yours there are, or all visitors share their limits.',
  proxiesTrusted: (count: number) =>
    `The visitor’s address is taken from ${count === 0 ? 'the connection; no proxy is trusted' : `X-Forwarded-For behind ${count} ${count === 1 ? 'proxy' : 'proxies'} (TRUST_PROXY)`}.`,
  accountBlocked: (supportEmail: string) =>
    `Orders that are under way go on. Write to ${supportEmail} and we look at it together.`,
  staffSuspended: 'Your access is suspended. Ask a colleague who looks after the staff.',
  noOrdersFrom: (supportEmail: string) =>
    `We take no orders with this email address at present, and nothing was charged. Write to ${supportEmail} and we look at it together.`,
  contractTooOld: 'Reload the page to go on. What you have typed stays until you do.',
  shellsUnknown: 'Nobody knows which shells are given out: callers with any contract are answered',
  /** With the refusal of a log-in where addresses have to be confirmed, whatever was wrong with it. */
  confirmFirst:
    'If you have only just registered, use the link in our mail first. After a while, signing in with the right password sends it again.',
} as const
