import js from '@eslint/js'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { importZones } from './scripts/lib/import-zones.mjs'

const browser = ['shared-ui/**', 'host/**', 'remote-*/**', 'template-remote/**', 'standalone/**']

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.cache/**',
      '.data/**',
      '**/test-results/**',
      'docs/**',
      'e2e/drills/two-versions/release/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: importZones() }],
      'import-x/no-duplicates': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A Playwright fixture without dependencies is written so.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    // A promise that nobody awaits loses its error: worth the type checker's time where requests are answered.
    files: ['api/src/**/*.ts', 'edge/src/**/*.ts', 'registry/src/**/*.ts', 'e2e/**/*.ts'],
    languageOptions: { parserOptions: { project: ['./tsconfig.node.json'], tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: browser,
    extends: [jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    // Each file goes through React's compiler, which is half of the linter's time; a test's components are not worth it.
    files: browser,
    ignores: ['**/*.test.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.config.ts', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    // The exposed module of a remote, and files that a tool loads, are default exports by those tools' rules.
    files: [
      '**/*.config.{ts,mjs}',
      '**/*-worker.ts',
      'remote-*/src/remote.tsx',
      'template-remote/src/remote.tsx',
      '**/global-*.ts',
      '**/*-loader.mjs',
      '**/*-reporter.mjs',
      '*.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
