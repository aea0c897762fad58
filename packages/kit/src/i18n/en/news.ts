/** The texts announced outside of the dialog. */
export const news = {
  'networks.switched': 'Switched to {chain}.',
} as const
