/** The text of what connects the last wallet, in the list and in a page. */
export const continueText = { 'list.continue': 'Continue with {wallet}' } as const
