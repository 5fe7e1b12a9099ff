/** Both pages in one file: they share nearly all they are made of. */
export * as list from './collections-page.route'
export * as one from './collection-page.route'
