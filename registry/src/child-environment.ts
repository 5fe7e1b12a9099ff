/** The environment of a process that is started: this one's, and what it is given beside that. */
export const childEnvironment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({ ...process.env, ...more })
