/**
 * Leaves out of formik and yup what no form has and the bundler cannot tell for itself: arrays of fields, components wrapped by another and
 * forms that begin anew by themselves (they follow, in `use-form.ts`), and schemas of dates, of tuples and of keys in another case. Two kilobytes
 * of every page with a form.
 */
export default function withoutUnused(code) {
  return code
    .replace(/^FieldArrayInner\.defaultProps = \{[^}]*\};/m, '')
    .replaceAll(/^ {2}useEffect\(function \(\) \{\n(?: {4}.*\n|\n)* {2}\}, \[enableReinitialize.*\]\);\n/gm, '')
    .replace(/^import hoistNonReactStatics from .+$/m, 'const hoistNonReactStatics = (component) => component;')
    .replace(/^import \{ camelCase, snakeCase \} from 'tiny-case';$/m, '')
    .replaceAll(/^ {2}(?:camel|snake|constant)Case\(\) \{[^}]*\}\n/gm, '')
    .replaceAll(/^\S+ = (?:DateSchema|TupleSchema)\.prototype;$/gm, '')
    .replaceAll(/^\S+\.INVALID_DATE = invalidDate;$/gm, '')
}
