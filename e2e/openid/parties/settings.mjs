/** How a party is registered, and where it runs. */
const { PORT, BASE_URL, ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env

export const settings = {
  port: Number(PORT),
  baseUrl: BASE_URL,
  issuer: ISSUER,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  /** Of the party itself, for its cookies. */
  secret: 'a secret of the party, for tests only, of 32 characters or more',
}
