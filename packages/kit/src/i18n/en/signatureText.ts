/** What the signature is for (R4.4): shown with the request, also while the wallet connects. */
export const signatureText = {
  'signIn.text':
    'To finish, sign a message in your wallet. It proves that this account is yours. Signing is free and moves no funds.',
} as const
