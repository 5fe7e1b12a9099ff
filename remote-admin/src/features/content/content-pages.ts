/** Both pages in one file: they share nearly all they are made of. */
export * as list from './content-page.route'
export * as text from './text-page.route'
