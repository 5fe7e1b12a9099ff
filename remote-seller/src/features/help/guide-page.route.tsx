// One page shows the list and a guide; each address has a chunk of its own.
export { Page, head } from './help-page.route'
