/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window
