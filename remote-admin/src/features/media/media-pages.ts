/** Both pages in one file: they share nearly all they are made of. */
export * as list from './media-page.route'
export * as one from './picture-page.route'
