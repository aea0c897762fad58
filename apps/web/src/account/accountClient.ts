import { createAccountClient } from '@countersign/sign-in/client'

/** The account's calls to our server. All of them need a session. */
export const accountClient = createAccountClient()
