export default {
  testEnvironment: 'jsdom',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/emptyModule.js' },
  setupFiles: ['<rootDir>/test/jestGlobals.js'],
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  testTimeout: 30_000,
  transform: {
    '\\.tsx?$': [
      'babel-jest',
      { presets: [['@babel/preset-react', { runtime: 'automatic' }], '@babel/preset-typescript'] },
    ],
  },
}
