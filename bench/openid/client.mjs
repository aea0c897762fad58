/** The client whose codes are exchanged. Its users are not asked for consent. */
export const client = {
  id: 'bench',
  type: 'confidential',
  secret: 'a-secret-of-the-bench-1234567890abcdef',
  redirectUris: ['https://client.example/callback'],
  trusted: true,
}

export const [redirectUri] = client.redirectUris

/** Each provider gets this scope of each. */
export const scope = 'openid offline_access'
