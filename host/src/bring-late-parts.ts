/** Fetches the parts of the shell that no first page needs. */
export const bringLateParts = () => import(/* webpackChunkName: "late-parts" */ './late-parts')
