// The three pages of a provider: a request of an application, an error, and the question before a sign-out.
const find = (selector) => document.querySelector(selector)

/** What each scope gives the application. */
const scopeTexts = {
  openid: 'An ID of your account',
  profile: 'Your name and picture',
  wallets: 'The addresses of your wallets',
  groups: 'The groups that you belong to',
  offline_access: 'All this while you are away',
}

try {
  if (location.pathname === '/openid/error') showError()
  else if (location.pathname === '/openid/logout') showLogout()
  else await showRequest()
} catch (error) {
  report(error)
}

async function showRequest() {
  const { prompt, session, client, scopes } = await call(`${location.pathname}/details`)
  find('#client').textContent = `For ${client.name}, at ${client.redirectHost}`
  if (prompt === 'consent') return ask(`Allow ${client.name} to use your account?`, scopes)
  if (session === 'ready') return answer('login')
  await import('/element/index.js')
  const element = find('countersign-sign-in')
  // Addresses only: this page contacts no RPC server.
  element.options = { ens: false }
  let isRecent = session === 'none'
  element.addEventListener('signed-in', () => {
    if (isRecent) return answer('login').catch(report)
    // The application requires a new sign-in.
    isRecent = true
    element.signOut().catch(report)
  })
  element.addEventListener('error', ({ detail }) => report(detail))
  element.hidden = false
}

/** Asks for the consent. */
function ask(title, scopes) {
  const items = scopes.map((scope) => {
    const item = document.createElement('li')
    item.textContent = scopeTexts[scope] ?? scope
    return item
  })
  find('ul').replaceChildren(...items)
  find('ul').hidden = false
  showButtons(
    title,
    'Allow',
    () => answer('consent'),
    () => answer('cancel'),
  )
}

function showLogout() {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!fragment.has('xsrf')) {
    find('h1').textContent = 'You are signed out'
    return
  }
  find('#client').textContent = 'You also sign out of the other applications that use this account.'
  const body = new URLSearchParams({ xsrf: fragment.get('xsrf'), logout: 'yes' })
  const signOut = async () => leave(await call('/openid/session/end/confirm', { method: 'POST', body }))
  showButtons('Sign out?', 'Sign out', signOut, () => history.back())
}

function showError() {
  const parameters = new URLSearchParams(location.search)
  find('h1').textContent = 'You could not be signed in'
  find('#client').textContent = `Request ID: ${parameters.get('request_id') ?? 'none'}`
  find('[role=alert]').textContent = parameters.get('error') ?? ''
}

function showButtons(title, yes, onYes, onNo) {
  find('h1').textContent = title
  find('#yes').textContent = yes
  find('#yes').onclick = async () => onYes().catch(report)
  find('#no').onclick = async () => onNo()?.catch(report)
  find('.row').hidden = false
}

async function answer(name) {
  const headers = { 'content-type': 'application/json' }
  leave(await call(`${location.pathname}/${name}`, { method: 'POST', headers, body: '{}' }))
}

/** The page has no entry in the history: Back leads to the application. */
function leave({ location: url }) {
  location.replace(url)
}

async function call(path, init = {}) {
  const response = await fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } })
  const body = await response.json()
  if (!response.ok) throw new Error(body.detail ?? body.title ?? body.error)
  return body
}

function report({ message }) {
  find('[role=alert]').textContent = message
}
