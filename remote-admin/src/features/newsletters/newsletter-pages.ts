/** Both pages in one file: they share nearly all they are made of. */
export * as list from './newsletters-page.route'
export * as one from './newsletter-page.route'
