/** The shell's own slot and its folder of releases: no remote has this name. */
export const HOST = 'host'
