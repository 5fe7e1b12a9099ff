declare global {
  interface Window {
    /** Read by the style sheet library of the toasts when its module is evaluated. */
    __nonce__?: string
  }
}

/** The page's nonce for styles and scripts; `undefined` in a document that was made without one. */
export const pageNonce: string | undefined =
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

// Here and not in a function: this module is imported first, so that it runs before the libraries that need it.
if (pageNonce) window.__nonce__ = pageNonce
