/** What a nonce may be used for. */
export type Purpose = (typeof purposes)[number]

export const purposes = ['sign-in', 'link', 'confirm'] as const
