import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import withoutUnused from './bare-forms-loader.mjs'
import { bareFormsRule } from './loaders'

const UNUSED =
  /FieldArrayInner\.defaultProps|from '(?:hoist-non-react-statics|tiny-case)'|\[enableReinitialize|(?:camel|snake|constant)Case\(\) \{|= (?:Date|Tuple)Schema\.prototype|\.INVALID_DATE =/

test.each(['formik/dist/formik.esm.js', 'yup/index.esm.js'])(
  'what no form uses is out of %s, and all else is as the library has it',
  (path) => {
    const file = join(import.meta.dirname, '../node_modules', path)
    expect(file).toMatch(bareFormsRule.test)
    const code = readFileSync(file, 'utf8')
    const bare = withoutUnused(code)
    expect(code).toMatch(UNUSED)
    expect(bare).not.toMatch(UNUSED)
    expect(bare.length).toBeGreaterThan(0.97 * code.length)
  },
)
