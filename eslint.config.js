import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.rehearsal/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Text is handled by code point here, on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      // Numbers and booleans in a message read well.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // The compiler's noPropertyAccessFromIndexSignature decides where brackets are needed.
      '@typescript-eslint/dot-notation': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'export by name: a reader finds it, a rename follows it' },
        { selector: "Property[key.name='shell'][value.value=true]", message: 'children get argument arrays, no shell' },
      ],
    },
  },
  // Pulumi calls the default export of the program, and nothing else.
  { files: ['stacks/main.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['constructs/sveltos/**/*.ts', 'bench/**/*.ts', 'test/**/*.ts', 'stacks/**/*.ts'],
    rules: {
      // A construct, or a Pulumi resource, is made for what it leaves in its scope.
      'no-new': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
