/** Twelve inks around the colour circle, each at 3:1 or more on light paper and on dark ground. */
export const inks = [
  '#d05a86',
  '#d65d4b',
  '#c56f0f',
  '#a58411',
  '#7c9127',
  '#2a9f52',
  '#1e9a88',
  '#1296a8',
  '#1f8ccb',
  '#637ee0',
  '#966dd3',
  '#b960b2',
] as const
