import type { KnipConfig } from 'knip'

const frontEnd = {
  entry: ['src/remote.tsx', 'src/standalone.tsx', 'rsbuild.config.ts'],
  project: ['src/**/*.{ts,tsx}'],
}

export default {
  // Read as text: running a build's configuration outside of a build fails.
  rsbuild: false,
  ignoreExportsUsedInFile: true,
  // Of the machine, where it has them.
  ignoreBinaries: ['ldd', 'e2e', 'caddy', 'pg_dump', 'pgbouncer', 'redis-server', 'id'],
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@import[^;]+;|url\(["']?~?@?[a-z][^)]+\)/g)]
        .map(([line]) => line.replace(/^url\(["']?([^"')]+)["']?\)$/, "import '$1'"))
        .join('\n'),
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/run.mjs',
        'scripts/commands/*.mjs',
        'scripts/lib/*-reporter.mjs',
        'deploy/*.mjs',
        'bundling/*-loader.mjs',
        'bundling/federation-words.mjs',
        'vitest.dom-setup.ts',
        // A build of its own, of other workspaces' sources: `npm run bench:web`.
        'reference/rsbuild.config.ts',
        'reference/src/*.ts',
      ],
      project: ['scripts/**/*.mjs', 'reference/**/*.ts', 'bundling/**/*.{ts,mjs}', '*.{ts,mjs}'],
      // Started by their file below node_modules, which no import shows; pg is the api's, and drizzle-orm stands here so that the api and the
      // demo share one copy.
      ignoreDependencies: [
        'oxfmt',
        'oxlint',
        'oxlint-tsgolint',
        'syncpack',
        'typescript-native',
        'pg',
        'drizzle-orm',
        '@redocly/cli',
      ],
    },
    // A library's front doors are what others may use; that all of it is used is asked of the rest.
    'shared-contracts': { entry: ['src/index.ts'], project: ['src/**/*.ts'] },
    'shared-ui': {
      entry: ['src/index.ts', 'src/back-office.ts', 'src/forms.ts', 'src/passkeys.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
    standalone: { project: ['src/**/*.{ts,tsx}'] },
    host: { entry: ['src/client.tsx', 'src/server.tsx', 'rsbuild.config.ts'], project: ['src/**/*.{ts,tsx}'] },
    'remote-*': frontEnd,
    'template-remote': { ...frontEnd, entry: [...frontEnd.entry, 'src/ui/*-bare-frame.tsx'] },
    api: {
      entry: ['src/main.ts', 'src/commands/*.ts', 'src/**/*-worker.{ts,js}'],
      project: ['src/**/*.ts'],
      // Fonts are resolved as files, which no import shows.
      ignoreDependencies: ['@expo-google-fonts/.+'],
    },
    demo: { entry: ['src/**/*-worker.ts'], project: ['src/**/*.ts'] },
    registry: { entry: ['src/commands/*.ts'], project: ['src/**/*.ts'] },
    edge: {
      entry: ['src/main.ts', 'src/bench/*.ts', 'src/dev/dev-main.ts', 'src/**/*-worker.{ts,js}'],
      project: ['src/**/*.ts'],
    },
    e2e: {
      entry: [
        '*.config.ts',
        'global-setup.ts',
        'bench/{web,lighthouse}.ts',
        '**/*.spec.ts',
        'gates/*.gate.ts',
        'drills/two-versions/make.ts',
      ],
      project: ['**/*.ts'],
    },
  },
} satisfies KnipConfig
