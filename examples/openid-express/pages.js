const page = (title, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <link rel="stylesheet" href="/core.css" />
    <link rel="stylesheet" href="/app.css" />
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`

export const publicPage = (isSignedIn) =>
  page(
    'OpenID Example',
    `<p>Everyone can read this page.</p>
      <a href="/account">${isSignedIn ? 'Your account' : 'Sign in'}</a>`,
  )

/** The claims of the signed-in user. The user chooses the name: identify users by `sub`. */
export const accountPage = ({ sub, preferred_username: name, wallets = [], groups = [] }) =>
  page(
    'Your account',
    `<p>Signed in as <strong>${escapeText(name)}</strong></p>
      <dl>
        <dt>sub</dt>
        <dd>${escapeText(sub)}</dd>
        <dt>wallets</dt>
        ${list(wallets.map(({ address, chain_id: chain }) => (chain ? `${address} on chain ${chain}` : address)))}
        <dt>groups</dt>
        ${list(groups)}
      </dl>
      <a href="/logout">Sign out</a>`,
  )

export const errorPage = (code) =>
  page('You are not signed in', `<p role="alert">${escapeText(code)}</p>\n      <a href="/">Continue</a>`)

const list = (values) =>
  (values.length > 0 ? values : ['none']).map((value) => `<dd>${escapeText(value)}</dd>`).join('')

const escapeText = (text) => String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
