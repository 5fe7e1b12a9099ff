/** Both pages in one file: they share nearly all they are made of. */
export * as list from './curations-page.route'
export * as one from './curation-page.route'
