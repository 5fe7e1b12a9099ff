/** The environment of a process that is started: this one's, and what it is told beside that. */
export const childEnvironment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({ ...process.env, ...more })
