/** The version of this package. `npm run release -- version` writes it: a bundle of a server has no package.json. */
export const version = '0.2.0'
