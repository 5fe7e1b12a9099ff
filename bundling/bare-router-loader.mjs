/** The library's code with a constant in place of what one of its functions holds in a variable. */
function withNothing(code, { from, to, variable, declared }) {
  const start = code.indexOf(from)
  const end = code.indexOf(to, start + from.length)
  if (start < 0) return code
  const body = code
    .slice(start, end)
    .replace(declared, '')
    .replaceAll(new RegExp(`\\b${variable}\\b`, 'g'), '(void 0)')
  return (
    code.slice(0, start) + body.replace('let errors = (void 0)?.errors;', 'const errors = void 0;') + code.slice(end)
  )
}

/**
 * Leaves out of React Router what a shop with declarative routes has not and the bundler cannot tell for itself: forms, the prefetching of framework
 * mode, data routers and their error boundaries. Four kilobytes of the shell.
 */
export default function withoutUnused(code) {
  const bare = code
    // Of contexts and components that nothing names, nothing stays.
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/shouldPrefetch && !isAbsolute \? .+ : link;$/m, 'link;')
    .replace(/usePrefetchBehavior\(\n\s+prefetch,\n\s+rest\n\s+\);/, '[];')
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replace('dataRouterOpts && dataRouterOpts.state.matches.length ?', 'false ?')
    .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
  const inMatches = withNothing(bare, {
    from: '\nfunction _renderMatches(',
    to: '\nfunction ',
    variable: 'dataRouterState',
    declared: 'let dataRouterState = dataRouterOpts?.state;',
  })
  return withNothing(inMatches, {
    from: 'function NavLinkWithRef(',
    to: '\n);',
    variable: 'routerState',
    declared: 'let routerState = React10.useContext(DataRouterStateContext);',
  })
}
