/** What a browser refused because of the page's policy, without anything of who it was. All of it is a stranger's word. */
export interface Violation {
  /** As in `script-src-elem`. */
  directive: string
  /** An origin, a scheme as in `data:`, or the policy's word for what has neither, as `inline`. */
  blocked: string
  /** Whose code wanted it: a release as in `seller@0123456789abcdef`, `host`, `page` for what stands in the page, or `elsewhere`. */
  by: string
  /** As in `storefront/product`; `nowhere` for an address without a page. */
  page: string
}
