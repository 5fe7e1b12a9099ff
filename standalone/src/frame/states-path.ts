/** Where every page in every state is listed, beside the remote's own pages. */
export const STATES_PATH = '/_states'
