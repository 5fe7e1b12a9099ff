/** What a refusal before any endpoint tells. */
export const httpMessages = {
  notPermitted: (role: string, permission: string) =>
    `Your role in this shop is ${role}, which does not allow ${permission}. Ask an owner of the shop.`,
} as const
