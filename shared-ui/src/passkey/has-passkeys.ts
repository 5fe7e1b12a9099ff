/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis
