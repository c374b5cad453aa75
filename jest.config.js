/** One configuration for all tests; those that start servers or the Pulumi engine are in test/live. */
const config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'commonjs' } },
    ],
  },
  reporters: ['default', '<rootDir>/test/closing-line-reporter.cjs'],
  modulePathIgnorePatterns: ['<rootDir>/.rehearsal/', '<rootDir>/dist/'],
  // Two cores, and live tests that each start servers: one file beside another is as many as there is room for.
  maxWorkers: 2,
  testTimeout: 60_000,
};

// eslint and prettier read this file too; Jest asks for a default export.
export default config;
