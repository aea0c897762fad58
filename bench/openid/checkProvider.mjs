/** Throws unless a provider issues the same tokens as the others and refuses what it must, so that speeds compare. */
export async function checkProvider(user) {
  const [code, otherCode] = await user.authorize(2)
  await expectRefusal('a wrong verifier', () =>
    user.exchange({ ...otherCode, code_verifier: 'A'.repeat(43) }),
  )
  const first = checkTokens(await user.exchange(code))
  const second = checkTokens(await user.refresh(first.refresh_token))
  await expectRefusal('a replaced refresh token', () => user.refresh(first.refresh_token))
  await expectRefusal('a token of the same grant', () => user.refresh(second.refresh_token))
  await expectRefusal('a code twice', () => user.exchange(code))
}

/** The access token is opaque, and the ID token is signed with RS256. */
function checkTokens(tokens) {
  if (!tokens.refresh_token || tokens.access_token.includes('.')) {
    throw new Error(`Unexpected tokens: ${Object.keys(tokens).join(', ')}.`)
  }
  const { alg } = JSON.parse(Buffer.from(tokens.id_token.split('.')[0], 'base64url'))
  if (alg !== 'RS256') throw new Error(`The ID token is signed with ${alg}.`)
  return tokens
}

async function expectRefusal(what, send) {
  const isRefused = await send().then(
    () => false,
    ({ message }) => /^Unexpected status 4\d\d/.test(message),
  )
  if (!isRefused) throw new Error(`Did not refuse ${what}.`)
}
