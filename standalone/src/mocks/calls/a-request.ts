/** What makes a call that is sent again the same one. */
export const aRequest = () => ({ requestId: crypto.randomUUID() })
