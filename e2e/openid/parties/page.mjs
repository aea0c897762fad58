const start = '<!doctype html><html lang="en"><title>Party</title><link rel="icon" href="data:,">'

/** The page of a party: what it got about its user, and a control to sign in or out. */
export function page(user, { signIn, signOut = '' }) {
  if (!user) return `${start}${signIn}`
  const { sub, ...claims } = user
  return `${start}<output>${escapeHtml(sub)}</output><pre>${escapeHtml(JSON.stringify(claims))}</pre>${signOut}`
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
