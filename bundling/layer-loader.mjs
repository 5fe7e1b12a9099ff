/**
 * Puts a module's rules into the layer of its workspace, so that no sheet has to say it: what an app says wins over what shared components
 * say, and over the patterns. A sheet that names layers itself is left as it is.
 */
export default function layered(css) {
  if (/^@layer /m.test(css)) return css
  const layer = /[\\/]shared-ui[\\/]/.test(this.resourcePath) ? 'ui' : 'remote'
  return `@layer ${layer} {${css}}`
}
