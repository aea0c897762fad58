/** The texts announced outside of the dialog. */
export const news = {
  'chains.switched': 'Switched to {chain}.',
} as const
