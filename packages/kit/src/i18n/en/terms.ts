/** The text of terms that are not accepted yet. */
export const terms = {
  'terms.required': 'Accept the terms to continue.',
} as const
