/**
 * Leaves out of formik and yup what no form has and the bundler cannot tell for itself: arrays of fields and components wrapped by another,
 * and schemas of dates, of tuples and of keys in another case. Two kilobytes of every page with a form.
 */
export default function withoutUnused(code) {
  return code
    .replace(/^FieldArrayInner\.defaultProps = \{[^}]*\};/m, '')
    .replace(/^import hoistNonReactStatics from .+$/m, 'const hoistNonReactStatics = (component) => component;')
    .replace(/^import \{ camelCase, snakeCase \} from 'tiny-case';$/m, '')
    .replaceAll(/^ {2}(?:camel|snake|constant)Case\(\) \{[^}]*\}\n/gm, '')
    .replaceAll(/^\S+ = (?:DateSchema|TupleSchema)\.prototype;$/gm, '')
    .replaceAll(/^\S+\.INVALID_DATE = invalidDate;$/gm, '')
}
