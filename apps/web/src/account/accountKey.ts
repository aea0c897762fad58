/** The prefix of all account query keys: a server event invalidates all of them. */
export const accountKey = ['account'] as const
