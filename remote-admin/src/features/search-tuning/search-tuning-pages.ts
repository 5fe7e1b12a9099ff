/** All pages in one file: they share nearly all they are made of. */
export * as synonyms from './synonyms-page.route'
export * as curations from './curations-page.route'
export * as curation from './curation-page.route'
