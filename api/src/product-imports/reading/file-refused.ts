/** The file cannot be taken at all; its message is for whoever brought it. */
export class FileRefused extends Error {}
